export declare const root: string;
/** The catalog of a language: `module.name(parameter, <node>)` to its ICU message, and `@…` to notes for translators. */
export type Catalog = Record<string, string>;
export interface Message {
  key: string;
  module: string;
  /** The export, and where it is a table of labels, the label. */
  name: string;
  label: string | undefined;
  /** Null for a constant. True for those that are React nodes. */
  parameters: Map<string, boolean> | null;
  text: string;
}
/** What of a message must be the same in all languages: each parameter with its TypeScript type. */
type Types = Map<string, string>;
export declare const languages: () => string[];
export declare function readCatalog(language: string): Catalog;
export declare const messagesOf: (catalog: Catalog) => Message[];
export declare const quoted: (text: string) => string;
/** An expression with the names that a file has. */
export declare const withNames: (expression: string, nameOf: (name: string) => string) => string;
/** A message, compiled. */
export interface Compiled extends Pick<Message, 'parameters'> {
  types: Types;
  isNode: boolean;
  expression: string;
  /** Whether it is the English one, because a language has none that can be compiled. */
  isEnglish: boolean;
}
/** @throws Error for a message of English that cannot be compiled */
export declare function compiled(message: Message, catalog: Catalog, language: string): Compiled;
/** By the keys of messages, what these need besides their parameters, such as `isolated`, in any language. */
export type Helpers = ReadonlyMap<string, readonly string[]>;
export declare function helpersInAll(): Helpers;
/** The value of an export, or of a label in a table, in TypeScript. */
export declare function valueIn({ parameters, types, isNode, expression }: Compiled): string;
/** What is wrong with a message of another language, compared with English. */
export declare function problemsOf(english: Message, text: string, language: string): string[];
/** Whether a language lacks messages, or has some that cannot be compiled, so that some of its texts are English. */
export declare function lacksMessages(language: string): boolean;
