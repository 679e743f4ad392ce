import { expect, onTestFinished, test } from 'vitest';
import { createAccountStore } from '../../../../cli/server/accounts/create-account-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { ProgressConnection } from '../../../support/progress-connection.ts';
import { startServerProcess } from '../../../support/server-process.ts';

const WRITERS = 24;

onEachDatabase((suite) => {
  test('a server that is killed under load has lost nothing that it acknowledged', async () => {
    const url = await suite.newUrl();
    const acknowledged = new Map<string, number>();
    for (let life = 0; life < 2; life += 1) {
      const server = await startServerProcess(url, WRITERS);
      onTestFinished(() => server.end('SIGKILL'));
      let count = 0;
      let killed: Promise<void> | undefined;
      const write = async (writer: number): Promise<void> => {
        const learner = `learner-${writer}`;
        const connection = new ProgressConnection(server.port);
        for (;;) {
          const step = (acknowledged.get(learner) ?? 0) + 1;
          const status = await connection.write({ learner, activity: 0, step });
          if (status !== 200) return;
          acknowledged.set(learner, step);
          count += 1;
          if (count === 600) killed = server.end('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
      await killed;
      expect(count).toBeGreaterThanOrEqual(600);
    }

    const store = createAccountStore(await suite.open(url));
    expect(acknowledged.size).toBe(WRITERS);
    for (const [learner, step] of acknowledged) {
      const { skillmap } = await store.readPreferences(learner);
      const state = skillmap.mapProgress['owner/repo#map']?.intro?.activityState['activity-0'];
      // One more may have been written, of which nobody has heard.
      expect([step, step + 1], learner).toContain(state?.currentStep);
    }
  });
});
