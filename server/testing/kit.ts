// What most tests of the app use, in one import; all else is imported from its own file.
export * from './care.ts';
export * from './clock.ts';
export * from './people.ts';
export * from './plants.ts';
export * from './shared-gardens.ts';
export * from './test-app.ts';
