/** True for a name that could point out of the upload, or means different places on different systems. */
export function isUnsafeName(name: string): boolean {
  if (name === '' || name.includes('\\') || name.includes('\0')) return true;
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return true;
  return name.split('/').some((part) => part === '..' || part === '.' || part === '');
}

/** What an operating system adds on its own: nobody misses it, so it is not counted. */
export function isSystemFile(name: string): boolean {
  const parts = name.split('/');
  return (
    parts[0] === '__MACOSX' ||
    parts.some((part) => part.startsWith('.') || part === 'Thumbs.db' || part === 'desktop.ini')
  );
}

/** The folder that all names are in, with its `/`; empty if there is none. */
export function commonTopFolder(names: string[]): string {
  const top = names[0]?.split('/', 1)[0] ?? '';
  return top !== '' && names.every((name) => name.startsWith(`${top}/`)) ? `${top}/` : '';
}
