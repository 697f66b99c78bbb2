import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  onBreak: () => void;
  children: ReactNode;
}

/** Keeps a part that fails to render from taking down the whole page. */
export class PartBoundary extends Component<PartBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBreak();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
