import { Component, type ReactNode } from 'react';

interface EmojiBoundaryProps {
  onError: () => void;
  children: ReactNode;
}

/**
 * Shows nothing in place of an emoji picker that fails: the text can be written without it (spec §2, resolutions 58).
 */
export class EmojiBoundary extends Component<EmojiBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('Pemilih emoji gagal ditampilkan:', error);
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
