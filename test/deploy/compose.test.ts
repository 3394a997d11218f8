import { composeFile, isJob, service, textOf } from './compose-file';

const { services, volumes } = composeFile();
const names = Object.keys(services);
const packageJson = JSON.parse(textOf('package.json')) as { version: string };

/** Seconds of a compose duration such as `2m30s`. */
function seconds(duration: string | undefined): number {
  const [, minutes = '0', rest = '0'] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration ?? '') ?? [];
  return Number(minutes) * 60 + Number(rest);
}

/** Every service that must have ended or be healthy before this one starts. */
function waitsFor(name: string, above: string[] = []): string[] {
  if (above.includes(name)) throw new Error(`circle: ${[...above, name].join(' → ')}`);
  return Object.keys(services[name]?.depends_on ?? {}).flatMap((other) => [
    other,
    ...waitsFor(other, [...above, name]),
  ]);
}

test.each(names)('%s runs an image pinned to an exact version', (name) => {
  expect(service(name).image).toMatch(/^[a-z/-]+:\d+\.\d+(\.\d+)?$/);
});

test('the image of Aquifer carries the version of package.json', () => {
  expect(service('worker').image).toBe(`aquifer:${packageJson.version}`);
  expect(service('migrate').image).toBe(service('worker').image);
});

test('server and admin tools are of one version, so the schema is the one the server checks', () => {
  const tag = (name: string) => service(name).image.split(':')[1];
  expect(tag('temporal-schema')).toBe(tag('temporal'));
  expect(tag('temporal-namespace')).toBe(tag('temporal'));
});

test.each(names)('%s either has a health check and is restarted, or runs once and is not', (name) => {
  const { healthcheck, restart } = service(name);
  expect([healthcheck !== undefined, restart]).toEqual(isJob(service(name)) ? [false, 'no'] : [true, 'unless-stopped']);
});

test.each(names)('%s waits for the success of jobs and the health of services', (name) => {
  for (const [other, { condition }] of Object.entries(service(name).depends_on ?? {})) {
    expect([other, condition]).toEqual([
      other,
      isJob(service(other)) ? 'service_completed_successfully' : 'service_healthy',
    ]);
  }
});

test('the worker starts after everything but the UI', () => {
  expect(new Set(waitsFor('worker'))).toEqual(
    new Set(names.filter((name) => !['worker', 'temporal-ui'].includes(name))),
  );
});

test('the server starts after its databases and their schema', () => {
  expect(waitsFor('temporal')).toEqual(['temporal-schema', 'temporal-databases', 'postgres']);
});

test('the data of both systems is on the one named volume, where Postgres 18 keeps it', () => {
  expect(Object.keys(volumes)).toEqual(['postgres']);
  expect(service('postgres').volumes).toEqual(['postgres:/var/lib/postgresql']);
});

test('an engine gives the worker longer to stop than the worker gives its activities', () => {
  expect(seconds(service('worker').stop_grace_period)).toBeGreaterThan(30);
});

test('the worker is asked for its readiness at the port it is told to use', () => {
  const { environment, healthcheck } = service('worker');
  expect(healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${environment?.AQUIFER_HEALTH_PORT}/readyz`);
});

test('only the UI is published, and to this host only', () => {
  const published = names.flatMap((name) => (service(name).ports ?? []).map((port) => [name, port]));
  expect(published).toEqual([['temporal-ui', expect.stringMatching(/^127\.0\.0\.1:/)]]);
});

test('worker, UI and namespace job speak of one namespace on one server', () => {
  const target = (name: string) => {
    const { TEMPORAL_NAMESPACE, TEMPORAL_DEFAULT_NAMESPACE, TEMPORAL_ADDRESS } = service(name).environment ?? {};
    return [TEMPORAL_NAMESPACE ?? TEMPORAL_DEFAULT_NAMESPACE, TEMPORAL_ADDRESS];
  };
  expect(target('temporal-namespace')).toEqual(target('worker'));
  expect(target('temporal-ui')).toEqual(target('worker'));
});
