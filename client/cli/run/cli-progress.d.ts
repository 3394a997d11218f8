// The package ships without types: only what is used here.
declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: {
      stream: NodeJS.WritableStream;
      format: string;
      gracefulExit: boolean;
      hideCursor: boolean;
      clearOnComplete: boolean;
    });
    start(total: number, value: number, payload: object): void;
    update(value: number, payload: object): void;
    stop(): void;
  }
}
