import { MemoryError } from '../../memory/errors';
import { type Deps } from '../deps';
import { type Source } from './define-source';
import { SOURCES } from './registry';
import { type Settings, settingsOf } from './settings';

/** The source that reads accounts of this provider. @throws MemoryError usage.invalid */
export function accountSource(deps: Pick<Deps, 'sources'>, provider: string): Source {
  const source = (deps.sources ?? SOURCES).find((one) => one.provider === provider && one.reads === 'account');
  if (source) return source;
  throw new MemoryError(
    'usage.invalid',
    'No source reads accounts of this provider.',
    'See docs/add-a-source.md for how one is added.',
  );
}

/** The source that reads such files, by name. @throws MemoryError usage.invalid */
export function fileSource(deps: Pick<Deps, 'sources'>, name: string): Source {
  const source = (deps.sources ?? SOURCES).find((one) => one.name === name && one.reads === 'files');
  if (source) return source;
  throw new MemoryError('usage.invalid', 'No source reads such files.', 'See `aquifer import --help`.');
}

/** What a connection of this provider may be told, by name. */
export function providerSettings(deps: Pick<Deps, 'sources'>, provider: string): Settings {
  return settingsOf((deps.sources ?? SOURCES).filter((one) => one.provider === provider));
}
