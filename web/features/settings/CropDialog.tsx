import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/photos.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { drawJpeg } from '../photos/browser-photo-tools.ts';
import { largestZoom, moved, squareIn, wholeView, zoomed } from './crop.rules.ts';

interface CropDialogProps {
  /** Object URL of the picture. */
  url: string;
  /** The square as a file; null where this browser cannot cut one. */
  onDone: (square: Blob | null) => void;
  onCancel: () => void;
}

/** Pixels of a profile photo's edge: the largest place that shows one has 80 CSS pixels. */
const longestEdge = 800;
const quality = 0.9;

/** How far one press moves the picture, in frame widths. */
const step = 0.05;
const zoomStep = 0.1;

const moves: readonly { name: string; key: string; dx: number; dy: number; Icon: LucideIcon }[] = [
  { name: words.moveLeft, key: 'ArrowLeft', dx: -step, dy: 0, Icon: ArrowLeft },
  { name: words.moveUp, key: 'ArrowUp', dx: 0, dy: -step, Icon: ArrowUp },
  { name: words.moveDown, key: 'ArrowDown', dx: 0, dy: step, Icon: ArrowDown },
  { name: words.moveRight, key: 'ArrowRight', dx: step, dy: 0, Icon: ArrowRight },
];

const percent = (part: number): string => `${part * 100}%`;

/** Cuts a square from a picture: dragged, or moved and zoomed by buttons and arrow keys. */
export function CropDialog({ url, onDone, onCancel }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  // Hidden until the image has loaded.
  const [picture, setPicture] = useState({ width: 1, height: 1 });
  const [view, setView] = useState(wholeView);
  const [cutting, setCutting] = useState(false);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const { left, top, side } = squareIn(picture, view);

  const move = (by: { dx: number; dy: number }) => setView((now) => moved(picture, now, by));
  const zoomBy = (by: number) => setView((now) => zoomed(picture, now, now.zoom + by));

  const pointerMove = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    if (!drag.current) return;
    const width = currentTarget.getBoundingClientRect().width;
    move({ dx: (clientX - drag.current.x) / width, dy: (clientY - drag.current.y) / width });
    drag.current = { x: clientX, y: clientY };
  };
  const press = (event: KeyboardEvent) => {
    // On the slider, the arrows are the slider's.
    if (event.target instanceof HTMLInputElement) return;
    const wanted = moves.find(({ key }) => key === event.key);
    if (wanted) move(wanted);
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(-zoomStep);
    else return;
    event.preventDefault();
  };
  const whileMounted = useWhileMounted();
  const finish = async () => {
    setCutting(true);
    const edge = Math.max(1, Math.round(Math.min(side, longestEdge)));
    const size = { width: edge, height: edge };
    const part = { left, top, width: side, height: side };
    const square = image.current && (await drawJpeg(image.current, part, size, quality));
    whileMounted(() => onDone(square))();
  };

  return (
    <Modal
      open
      onOpenChange={(open) => !open && onCancel()}
      dismissable={false}
      title={words.cropYourPhoto}
      description={words.howToCrop}
      footer={
        <>
          <Button onClick={onCancel}>{common.cancel}</Button>
          <Button variant="primary" busy={cutting} onClick={() => void finish()}>
            {words.usePhoto}
          </Button>
        </>
      }
    >
      <fieldset onKeyDown={press} className="mx-auto max-w-80">
        <legend className="sr-only">{words.positionAndZoom}</legend>
        <div
          data-testid="crop-frame"
          className="relative aspect-square cursor-grab touch-none overflow-hidden rounded-control border border-line bg-paper select-none active:cursor-grabbing"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drag.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={pointerMove}
          onPointerUp={() => {
            drag.current = null;
          }}
          onPointerCancel={() => {
            drag.current = null;
          }}
        >
          <img
            ref={image}
            src={url}
            alt={words.whatOthersSee}
            draggable={false}
            className="absolute max-w-none"
            style={{
              width: percent(picture.width / side),
              height: percent(picture.height / side),
              left: percent(-left / side),
              top: percent(-top / side),
            }}
            onLoad={({ currentTarget }) =>
              setPicture({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-full border border-sheet shadow-[0_0_0_999px_var(--veil)]"
          />
        </div>
        {/* In the order of the keys, in every language. */}
        <div dir="ltr" className="mt-4 flex justify-center gap-2">
          {moves.map(({ name, Icon, ...by }) => (
            <button key={name} type="button" className="icon-button" aria-label={name} onClick={() => move(by)}>
              <Icon aria-hidden className="icon" />
            </button>
          ))}
        </div>
        <div className="mt-1 flex items-center gap-2">
          <button type="button" className="icon-button" aria-label={words.zoomOut} onClick={() => zoomBy(-zoomStep)}>
            <Minus aria-hidden className="icon" />
          </button>
          <input
            type="range"
            aria-label={words.zoom}
            aria-valuetext={words.zoomPercent(Math.round(view.zoom * 100))}
            min={1}
            max={largestZoom}
            step={0.01}
            value={view.zoom}
            onChange={({ target }) => setView((now) => zoomed(picture, now, Number(target.value)))}
            className="h-11 min-w-0 flex-1 accent-leaf"
          />
          <button type="button" className="icon-button" aria-label={words.zoomIn} onClick={() => zoomBy(zoomStep)}>
            <Plus aria-hidden className="icon" />
          </button>
        </div>
      </fieldset>
    </Modal>
  );
}
