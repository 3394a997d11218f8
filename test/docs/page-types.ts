import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './page-code';

/** What the compiler says of files that are on no disk, by the project's own settings; each a line. */
export function typeErrors(files: ReadonlyMap<string, string>): string[] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, ROOT);
  const shown = new Map([...files].map(([path, code]) => [join(ROOT, path), code]));
  const host = ts.createCompilerHost(options);
  const [fileExists, readFile] = [host.fileExists.bind(host), host.readFile.bind(host)];
  host.fileExists = (path) => shown.has(path) || fileExists(path);
  host.readFile = (path) => shown.get(path) ?? readFile(path);
  const program = ts.createProgram([...shown.keys()], { ...options, noEmit: true, incremental: false }, host);
  const found = [...shown.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  return found.map(
    ({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}
