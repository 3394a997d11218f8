import { startOfflineEngine } from '../../../../activities/llm/offline/start';

test('the engine listens on loopback and is gone when closed', async () => {
  const engine = await startOfflineEngine();
  expect(engine.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${engine.url}/v1/models`)).status).toBe(200);
  await engine.close();
  await expect(fetch(`${engine.url}/v1/models`)).rejects.toThrow();
});

test('two engines stand side by side', async () => {
  const [one, two] = await Promise.all([startOfflineEngine(), startOfflineEngine()]);
  expect(one.url).not.toBe(two.url);
  await Promise.all([one.close(), two.close()]);
});
