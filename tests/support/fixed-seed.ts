import { configureGlobal } from 'fast-check';

// Use the same random values in each run: mutation tests must give the same result each time.
configureGlobal({ seed: 1 });
