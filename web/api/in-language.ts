import { language } from '#words/icu.ts';
import { atBase } from './base.ts';

/** The URL of what each language has its own of: the app's page, and the worker, which so keeps its language. */
export const inLanguage = (url: string): string => `${url}?language=${language}`;

/** Registers the worker of this language. It replaces one of another language, or of an older version, at the same scope. */
export const registerScript = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(atBase(inLanguage('/service-worker.js')), { scope: atBase('/') });
