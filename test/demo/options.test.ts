import { CommanderError } from 'commander';
import { parseOptions } from '../../demo/options';

const PLAIN = { exit: false, fresh: false, all: false, live: false, print: false };

test('without options the demo shows a few slices offline and stays up', () => {
  expect(parseOptions([])).toEqual(PLAIN);
});

test.each(['exit', 'fresh', 'all', 'live', 'print'] as const)('--%s turns on just that', (name) => {
  expect(parseOptions([`--${name}`])).toEqual({ ...PLAIN, [name]: true });
});

test('--json takes the file it writes to', () => {
  expect(parseOptions(['--exit', '--json', 'out/demo.json'])).toEqual({ ...PLAIN, exit: true, json: 'out/demo.json' });
});

describe('what cannot be meant ends the program with an error that names it', () => {
  let written = '';
  let exit: jest.SpyInstance;
  beforeEach(() => {
    written = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((written += String(text)), true));
    exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new CommanderError(Number(code), 'exit', 'ended');
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['an unknown option', ['--faster'], '--faster'],
    ['--json without a file', ['--json'], '--json <file>'],
    ['an argument', ['now'], 'too many arguments'],
  ])('%s', (_what, argv, says) => {
    expect(() => parseOptions(argv)).toThrow(CommanderError);
    expect(exit).toHaveBeenCalledWith(1);
    expect(written).toContain(says);
  });
});
