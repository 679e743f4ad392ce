import { configureGlobal } from 'fast-check';

// The same values in each run: a mutant must not be killed today and survive tomorrow.
configureGlobal({ seed: 1 });
