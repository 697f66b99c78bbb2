// Before anything of the server: it takes `argon2` as it finds it. What a setup file imports is loaded once in each worker.
import './password-cost.ts';
