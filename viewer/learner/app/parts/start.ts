// The page for choosing a map, loaded if the URL names none.
export { NoPage } from '../page/no-page.tsx';
