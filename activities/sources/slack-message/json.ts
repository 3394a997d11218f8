/** A JSON object whose fields are not known yet. An export is somebody's file: each field may be anything. */
export type Fields = Record<string, unknown>;

/** True for an object; lists and null are none. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; anything else is an empty list. */
export function fieldsIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** A string that says something, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A provider's id, else null. Only characters that ids have, so that one can be a key, a column and a log word. */
export function idOf(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Za-z0-9_.-]{1,64}$/.test(value) ? value : null;
}

/** The ids of a list; what is none is left out. */
export function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(idOf).filter((id) => id !== null) : [];
}
