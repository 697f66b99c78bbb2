import { CircleAlert } from 'lucide-react';

/** An error about the whole form, above it; nothing for `''`. */
export function FormAlert({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p role="alert" className="flex gap-2.5 rounded-control bg-clay-wash px-3.5 py-3 font-medium text-clay">
      <CircleAlert aria-hidden className="icon mt-0.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </p>
  );
}
