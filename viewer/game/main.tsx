import { mountPage } from '../shared/page/mount-page.tsx';
import { GameApp } from './game-app.tsx';
import { readGamePage } from './read-game-page.ts';
import { createGameServices } from './services.ts';

mountPage(window, (env) => {
  const page = readGamePage(env.data, env.targetConfig.targetId);
  const services = createGameServices(env, window, page.kind === 'game' ? page.game.projectsPath : undefined);
  return <GameApp page={page} services={services} brand={env.targetConfig.brand} />;
});
