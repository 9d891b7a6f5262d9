/** A CSS module is its class names; the bundler must be set to default exports for them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
