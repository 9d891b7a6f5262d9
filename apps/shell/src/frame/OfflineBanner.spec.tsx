import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OfflineBanner } from './OfflineBanner';

afterEach(() => void jest.useRealTimers());

describe('the offline banner', () => {
  it('says nothing while there is a connection', () => {
    render(<OfflineBanner online />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says what is safe and what waits', () => {
    render(<OfflineBanner online={false} waiting={2} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Offline.Your work is saved on this device. 2 waiting to send.',
    );
  });

  it('says that the connection is back, and goes', () => {
    jest.useFakeTimers();
    const { rerender } = render(<OfflineBanner online={false} />);
    rerender(<OfflineBanner online />);
    expect(screen.getByRole('status')).toHaveTextContent('Back online.Everything is sent.');
    act(() => jest.runAllTimers());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('stays while something is sent', () => {
    jest.useFakeTimers();
    const { rerender } = render(<OfflineBanner online={false} waiting={2} />);
    rerender(<OfflineBanner online waiting={1} sent={1} />);
    act(() => jest.runAllTimers());
    expect(screen.getByRole('status')).toHaveTextContent('Back online.Sending 2 of 2.');
  });
});
