import { MemoryError } from '../../memory/errors';
import { EXPORT_FILE, EXPORT_VERSION, type ExportedMemory } from '../../memory/files/import/exported-memory';
import { faultOfExport } from '../../memory/files/import/fault-of-export';
import { exportHeader, memoryExport } from './memory-export';

const AS_FILES = 'To take the Markdown beside it as plain files, say --as-files. Nothing was written.';

/** The text of an export's file as a sound memory. @throws MemoryError input.invalid; never with what the file says */
export function parseExport(text: string): ExportedMemory {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse(`${EXPORT_FILE} is no valid JSON: it may be cut off or damaged.`);
  }
  const header = exportHeader.safeParse(value);
  if (!header.success) throw refuse(`${EXPORT_FILE} is not from an export of Aquifer.`);
  if (header.data.version !== EXPORT_VERSION) {
    throw refuse(
      `${EXPORT_FILE} has version ${header.data.version}; this program reads version ${EXPORT_VERSION}.`,
      `Import it with the version of Aquifer that wrote it, or a newer one. ${AS_FILES}`,
    );
  }
  const parsed = memoryExport.safeParse(value);
  if (!parsed.success) throw refuse(`${EXPORT_FILE} is damaged at ${placeOf(parsed.error.issues[0]?.path ?? [])}.`);
  const fault = faultOfExport(parsed.data);
  if (fault !== null) throw refuse(`${EXPORT_FILE} does not fit together: ${fault}.`);
  return parsed.data;
}

/** Names of fields and numbers only: keys that we do not know are not repeated. */
function placeOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'its top' : path.map(String).join('.').slice(0, 80);
}

function refuse(what: string, next = `Export the memory again. ${AS_FILES}`): MemoryError {
  return new MemoryError('input.invalid', what, next);
}
