import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  onBreak?: () => void;
  children: ReactNode;
}

/** Keeps a part of the frame that breaks, or whose code does not come, from taking the whole app with it. */
export class PartBoundary extends Component<PartBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBreak?.();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
