import fc from 'fast-check';

// A mutant is killed in every run or in none: properties draw the same cases each time.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
