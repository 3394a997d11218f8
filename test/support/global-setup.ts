import { startTestServices } from './services';

// jest calls the default export: the one place where the house has one.
export default async function globalSetup(): Promise<void> {
  // Without a listener a signal ends the process at once, and the servers would stay behind.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  await startTestServices();
}
