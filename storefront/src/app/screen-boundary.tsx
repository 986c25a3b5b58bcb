import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { resetFailedScreens } from './lazy-screen';
import { ScreenFailure } from './screen-states';

interface Props {
  location: Location;
  children: ReactNode;
}
interface State {
  location: Location;
  failure: { error: unknown } | null;
}

/** Keeps header and footer when a screen breaks or its file cannot be fetched; another screen gets a fresh start. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, failure: null };
  }

  override componentDidCatch() {
    resetFailedScreens();
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ScreenFailure error={failure.error} /> : this.props.children;
  }
}
