// The maps to choose from, where the address names none.
export { NoPage } from '../page/no-page.tsx';
