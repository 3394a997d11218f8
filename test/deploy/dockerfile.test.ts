import { textOf } from './compose-file';

const lines = textOf('Dockerfile').split('\n');
const bases = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
const { devDependencies } = JSON.parse(textOf('package.json')) as { devDependencies: Record<string, string> };
/** The instructions of the stage that is shipped. */
const shipped = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

test('both stages run the Node the project is tested on, on glibc', () => {
  expect(bases).toEqual(Array(2).fill(`node:${devDependencies.node}-bookworm-slim`));
});

test('the image has root certificates, which Temporal needs even without TLS', () => {
  expect(shipped.join('\n')).toMatch(/apt-get install .*ca-certificates/);
});

test('the program runs without privileges, and nothing is written after they are dropped', () => {
  const user = shipped.indexOf('USER node');
  expect(user).toBeGreaterThan(0);
  expect(shipped.slice(user).filter((line) => /^(RUN|COPY|ADD) /.test(line))).toEqual([]);
});

test('exactly the locked packages are installed, and none for development is shipped', () => {
  expect(lines).toContain('RUN npm ci --ignore-scripts');
  expect(textOf('Dockerfile')).toMatch(/npm run build \\\n {2}&& npm prune --omit=dev/);
});

test('the prompts are shipped where they are looked for', () => {
  expect(shipped).toContain('COPY activities/llm/prompts ./activities/llm/prompts');
  expect(textOf('.dockerignore').split('\n')).not.toContain('**/*.md');
});

test('the command of the image is the worker, and `aquifer` starts the file package.json names', () => {
  const { bin } = JSON.parse(textOf('package.json')) as { bin: { aquifer: string } };
  expect(lines).toContain('CMD ["aquifer", "worker"]');
  expect(textOf('deploy/aquifer.sh')).toContain(`exec node /app/${bin.aquifer} "$@"`);
});
