import DefaultTheme from 'vitepress/theme';
import { h } from 'vue';
import studio from '../../pictures/studio.webp';
import './style.css';

const alt = 'The Studio: a map as text, and beside it the same map as learners see it';

/** VitePress as it is, with the picture of the README below what the site opens with. */
export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'home-hero-after': () =>
        h('img', { class: 'studio-picture', src: studio, alt, width: 2160, height: 1215 }),
    }),
};
