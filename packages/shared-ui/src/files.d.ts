declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.svg' {
  const url: string;
  export default url;
}

declare module '*.png' {
  export { default } from '*.svg';
}

declare module '*.jpg' {
  export { default } from '*.svg';
}

declare module '*.jpeg' {
  export { default } from '*.svg';
}

declare module '*.gif' {
  export { default } from '*.svg';
}

declare module '*.avif' {
  export { default } from '*.svg';
}

declare module '*.webp' {
  export { default } from '*.svg';
}
