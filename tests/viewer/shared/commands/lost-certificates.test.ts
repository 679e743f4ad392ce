import { expect, test } from 'vitest';
import type { Certificates } from '../../../../viewer/shared/ports/device.ts';
import { startLearning } from '../../learner/commands/start-learning.ts';

const [GONE, HERE] = ['https://maps.test/gone.pdf', 'https://maps.test/here.pdf'];

/** Creates certificates. One is missing; `asked` lists the checked ones. */
function createCertificates(): { certificates: Certificates; asked: string[] } {
  const asked: string[] = [];
  const isMissing = async (url: string): Promise<boolean> => {
    asked.push(url);
    return url === GONE;
  };
  const findNamePlace = async () => ({ width: 800, height: 600, color: 'black' });
  return { certificates: { openNamed: async () => undefined, isMissing, findNamePlace }, asked };
}

test('a missing certificate is recorded as lost, and an existing one is not', async () => {
  const { certificates, asked } = createCertificates();
  const { viewer, run } = await startLearning({ loadCertificates: async () => certificates });
  await run('lookForCertificate', HERE);
  expect(viewer.getState().lostCertificates ?? []).toEqual([]);
  await run('lookForCertificate', GONE);
  expect(viewer.getState().lostCertificates).toEqual([GONE]);
  expect(asked).toEqual([HERE, GONE]);
});

test('the checking code is loaded again if it failed to load', async () => {
  const { certificates } = createCertificates();
  let loads = 0;
  const loadCertificates = async (): Promise<Certificates> => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return certificates;
  };
  const { viewer, run } = await startLearning({ loadCertificates });
  await run('lookForCertificate', GONE);
  expect([loads, viewer.getState().lostCertificates]).toEqual([2, [GONE]]);
});

test('the position of the name on a certificate is stored for the preview', async () => {
  const { certificates } = createCertificates();
  const { viewer, run } = await startLearning({ loadCertificates: async () => certificates });
  await run('findNamePlace', HERE);
  expect(viewer.getState().namePlaces).toMatchObject({ [HERE]: { width: 800 } });
});

test('a certificate that failed to load is requested again, unlike one without a position for the name', async () => {
  const answers = [() => Promise.reject(new Error('offline')), async () => undefined];
  const asked: string[] = [];
  const findNamePlace = async (url: string) => {
    asked.push(url);
    return answers.shift()?.();
  };
  const certificates = { ...createCertificates().certificates, findNamePlace };
  const { attempt } = (await startLearning({ loadCertificates: async () => certificates })).learner.commands;
  for (let count = 0; count < 4; count += 1) await attempt('findNamePlace', HERE);
  expect(asked).toEqual([HERE, HERE]);
});
