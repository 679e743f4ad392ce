import DefaultTheme from 'vitepress/theme';
import { h } from 'vue';
import studio from '../../pictures/studio.webp';
import './style.css';

const alt = 'The Studio shows a map as text and, beside it, as learners see it';

/** VitePress's default theme, with the README's picture on the home page. */
export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'home-hero-after': () =>
        h('img', { class: 'studio-picture', src: studio, alt, width: 2160, height: 1440 }),
    }),
};
