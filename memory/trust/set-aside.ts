import { type Files } from '../files/memory-file';
export interface Aside {
  path: string;
  text: string;
  points: number[];
  replaces: string | null;
}
export function setAside(_base: Files, draft: Files): { files: Files; aside: Aside[] } {
  return { files: draft, aside: [] };
}
