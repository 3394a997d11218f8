// The package ships without types: only what is used here.
declare module 'html-to-text' {
  export function compile(options: Readonly<Record<string, unknown>>): (html: string) => string;
}
