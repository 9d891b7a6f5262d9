import { Component } from '../../contact/ContactPage';
import { renderPage } from '../render-page';

export const html = renderPage('/contact', <Component />);
