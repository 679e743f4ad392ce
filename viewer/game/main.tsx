import { mountPage } from '../pages/mount-page.tsx';
import { GameApp } from './game-app.tsx';
import { readGamePage } from './read-game-page.ts';

mountPage(window, ({ data }) => <GameApp page={readGamePage(data)} />);
