// Runs in the author's browser: mounts the viewer and passes it every snapshot that `skillmap dev` sends.
import { mountSkillmap } from '/viewer.js';

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const viewer = await mountSkillmap(document.getElementById('root'), {
  targetConfig: read('skillmap-target-config'),
  authoring: read('skillmap-authoring'),
});

if (import.meta.hot) {
  import.meta.hot.on('skillmap:changed', (snapshot) => viewer.receive(snapshot));
  // Ask for a snapshot: files may have been saved before the connection opened, or while it was lost.
  const ask = () => import.meta.hot.send('skillmap:hello', {});
  import.meta.hot.on('vite:ws:connect', ask);
  ask();
}
