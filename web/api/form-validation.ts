import { zodResolver } from '@hookform/resolvers/zod';
import { installWording } from '../../contract/wording.ts';

installWording();

/** Has a form of React Hook Form checked by a schema of the contract, in the specification's sentences. */
export const resolverOf = zodResolver;
