import 'yet-another-react-lightbox/styles.css';
import './photo-viewer.css';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  ACTION_CLOSE,
  type ComponentProps,
  type ControllerRef,
  createModule,
  Lightbox,
  LightboxRoot,
  type Plugin,
  useEvents,
  type ZoomRef,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import * as common from '#words/common.ts';
import { inDigits } from '#words/language.ts';
import * as words from '#words/photos.ts';
import { classes } from './classes.ts';
import { DialogOverlay } from './DialogOverlay.tsx';
import { useBackCloses } from './dialog-history/back.ts';
import { useFocusReturn } from './focus-return.ts';
import { Photo } from './Photo.tsx';
import { useEscapeCloses } from './use-escape-closes.ts';

interface Size {
  width: number;
  height: number;
}

/** A photo in the viewer. */
export interface ViewedPhoto {
  /** The largest size. */
  src: string;
  /** A smaller size, shown until the largest has loaded or if it fails to. */
  preview?: string | undefined;
  /** A ThumbHash. */
  hash?: string | null | undefined;
  /** Pixels of the largest size, if known before it has loaded. */
  size?: Size | undefined;
  alt: string;
  /** A line under the name, e.g. the day of the photo. */
  caption?: ReactNode;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: { type: 'photo'; src: string };
  }
}

/** Maximum zoom beyond the size at which the whole photo shows. */
const maxZoom = 4;

/** The keys that the lightbox handles when it has the focus. */
const lightboxKeys = /^(Arrow(Left|Right|Up|Down)|[-+=_])$/;

/** Replaces the lightbox's own dialog: it renders in ours, which traps the focus and closes with Back. */
const inOurDialog: Plugin = ({ remove, replace }) => {
  remove('no-scroll');
  replace('portal', createModule('dialog', InOurDialog));
};

function InOurDialog({ children, close }: ComponentProps) {
  const { subscribe } = useEvents();
  useEffect(() => subscribe(ACTION_CLOSE, close), [subscribe, close]);
  return <LightboxRoot className="photo-stage">{children}</LightboxRoot>;
}

/** A photo, as large as the stage allows. Its aspect ratio is known once one of its sizes has loaded. */
function WholePhoto({ photo, rect }: { photo: ViewedPhoto; rect: Size }) {
  const [size, setSize] = useState<Size | null>(photo.size ?? null);
  const ratio = size && size.width / size.height;
  const fitted = ratio
    ? { width: Math.min(rect.width, rect.height * ratio), height: Math.min(rect.height, rect.width / ratio) }
    : rect;
  return (
    // `load` does not bubble, so it is captured. Dragging pans the photo instead of starting a drag and drop.
    // biome-ignore lint/a11y/noStaticElementInteractions: there is nothing to operate here, so no role would be right.
    <div
      style={fitted}
      onLoadCapture={({ target }) => {
        const { naturalWidth: width, naturalHeight: height } = target as HTMLImageElement;
        if (width > 0 && height > 0) setSize({ width, height });
      }}
      onDragStart={(event) => event.preventDefault()}
    >
      <Photo
        src={photo.src}
        alt={photo.alt}
        width={1600}
        height={1200}
        hash={size ? photo.hash : null}
        preview={photo.preview}
        eager
        className="size-full"
        fallback={<p className="grid h-full place-items-center p-8 text-center">{words.photoNotLoaded}</p>}
      />
    </div>
  );
}

interface PhotoViewerProps {
  /** What the photos show, e.g. the plant's name. */
  title: string;
  /** At least one. */
  photos: readonly ViewedPhoto[];
  /** Index of the current photo. */
  at: number;
  onView: (at: number) => void;
  onClose: () => void;
  /** Actions for the current photo. */
  actions?: ReactNode;
}

/**
 * Photos in front of everything else, one at a time and uncropped. Zoom by pinch, double tap, wheel, + and -; swipe or arrow
 * keys for the next.
 */
export function PhotoViewer({ title, photos, at, onView, onClose, actions }: PhotoViewerProps) {
  const focus = useFocusReturn();
  const keys = useEscapeCloses(onClose);
  useBackCloses(true, onClose);
  const lightbox = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const [zoomed, setZoomed] = useState(1);
  // The lightbox treats a new array as a new set of photos.
  const files = photos.map(({ src }) => src).join('\n');
  const slides = useMemo(() => files.split('\n').map((src) => ({ type: 'photo' as const, src })), [files]);
  const shown = photos[at];
  const passToLightbox = (event: KeyboardEvent<HTMLElement>) => {
    const stage = event.currentTarget.querySelector('.yarl__container');
    if (!stage || stage.contains(event.target as Node) || !lightboxKeys.test(event.key)) return;
    stage.dispatchEvent(new window.KeyboardEvent('keydown', { ...keysOf(event), bubbles: true, cancelable: true }));
    event.preventDefault();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <DialogOverlay open />
        <Dialog.Content
          {...keys}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            event.preventDefault();
            keys.ref.current?.focus();
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onKeyDown={(event) => {
            passToLightbox(event);
            keys.onKeyDown(event);
          }}
          className="fixed inset-0 z-40 grid animate-[fade-in_160ms_var(--ease-out)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-paper p-[env(safe-area-inset-top)_env(safe-area-inset-right)_env(safe-area-inset-bottom)_env(safe-area-inset-left)] text-ink outline-none [--yarl__color_backdrop:transparent]"
        >
          <header className="flex min-h-13 items-center px-1">
            {photos.length > 1 && (
              <p aria-hidden className="figures px-3 text-sm text-ink-2">
                {words.position(inDigits(at + 1), inDigits(photos.length))}
              </p>
            )}
            <div className="ms-auto flex">
              <Tool
                label={words.zoomOut}
                icon={<ZoomOut aria-hidden className="icon" />}
                off={zoomed <= 1}
                onPress={() => zoom.current?.zoomOut()}
              />
              <Tool
                label={words.zoomIn}
                icon={<ZoomIn aria-hidden className="icon" />}
                off={zoomed >= maxZoom}
                onPress={() => zoom.current?.zoomIn()}
              />
              <Dialog.Close className="icon-button" aria-label={common.close}>
                <X aria-hidden className="icon" />
              </Dialog.Close>
            </div>
          </header>
          <div className="relative min-h-0">
            <Lightbox
              open
              close={onClose}
              slides={slides}
              index={at}
              plugins={[inOurDialog, Zoom]}
              on={{ view: ({ index }) => onView(index), zoom: ({ zoom }) => setZoomed(zoom) }}
              carousel={{ finite: true, padding: 0, preload: 1 }}
              controller={{ ref: lightbox, closeOnEscape: false, closeOnPullDown: true, closeOnBackdropClick: true }}
              zoom={{ ref: zoom, supports: ['photo'], maxZoom, scrollToZoom: true, pinchZoomV4: true }}
              toolbar={{ buttons: [] }}
              render={{
                slide: ({ slide, rect }) => {
                  const photo = photos.find(({ src }) => src === slide.src);
                  return photo && <WholePhoto photo={photo} rect={rect} />;
                },
                buttonZoom: () => null,
                buttonPrev: () => null,
                buttonNext: () => null,
              }}
              labels={{
                'Photo gallery': words.photos,
                Carousel: words.carousel,
                Slide: words.slide,
                '{index} of {total}': words.position('{index}', '{total}'),
              }}
            />
            {photos.length > 1 && (
              <>
                <Tool
                  label={words.previousPhoto}
                  icon={<ChevronLeft aria-hidden className="icon" />}
                  off={at === 0}
                  onPress={() => lightbox.current?.prev()}
                  className={classes(step, 'start-2')}
                />
                <Tool
                  label={words.nextPhoto}
                  icon={<ChevronRight aria-hidden className="icon" />}
                  off={at === photos.length - 1}
                  onPress={() => lightbox.current?.next()}
                  className={classes(step, 'end-2')}
                />
              </>
            )}
          </div>
          <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-2.5 pb-3">
            <div className="min-w-0 flex-1 basis-40">
              <Dialog.Title className="sr-only">{words.photoOf(title)}</Dialog.Title>
              <p dir="auto" className="truncate font-display text-lg">
                {title}
              </p>
              <Dialog.Description role="status" className="text-sm text-ink-2">
                {shown?.caption}
                {photos.length > 1 && (
                  <span className="sr-only"> {words.position(inDigits(at + 1), inDigits(photos.length))}</span>
                )}
              </Dialog.Description>
            </div>
            {actions}
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const keysOf = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) => ({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
});

interface ToolProps {
  label: string;
  icon: ReactNode;
  /** A no-op: the button stays in place, so that it keeps the focus. */
  off: boolean;
  onPress: () => void;
  className?: string;
}

/** Of the buttons beside the photo. */
const step = 'absolute top-1/2 -translate-y-1/2 bg-sheet';

function Tool({ label, icon, off, onPress, className }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      onClick={() => !off && onPress()}
      className={classes('icon-button aria-disabled:opacity-40', className)}
    >
      {icon}
    </button>
  );
}
