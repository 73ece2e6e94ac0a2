import { rect } from "./shapes.ts";

export type Scene = {
  width: number;
  height: number;
  /** The paper under everything; none leaves the picture transparent. */
  ground?: string;
  draw: () => string;
};

/** The whole SVG of a scene: hand-cut edges and paper grain over everything that is not transparent. */
export function sheet(scene: Scene, oversampling: number): string {
  const { width, height } = scene;
  const ground = scene.ground ? rect(-80, -80, width + 160, height + 160, scene.ground) : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * oversampling}" height="${height * oversampling}" viewBox="0 0 ${width} ${height}">
<filter id="paper" filterUnits="userSpaceOnUse" x="-40" y="-40" width="${width + 80}" height="${height + 80}" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="0.022" numOctaves="2" seed="7" result="wobble"/>
<feDisplacementMap in="SourceGraphic" in2="wobble" scale="5" xChannelSelector="R" yChannelSelector="G" result="cut"/>
<feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="11" result="noise"/>
<feColorMatrix in="noise" values="0 0 0 0 0.17  0 0 0 0 0.1  0 0 0 0 0.18  0 0 0 1.5 -0.68" result="dark"/>
<feColorMatrix in="noise" values="0 0 0 0 1  0 0 0 0 0.96  0 0 0 0 0.88  0 0 0 -1.5 0.66" result="light"/>
<feMerge result="grain"><feMergeNode in="dark"/><feMergeNode in="light"/></feMerge>
<feComposite in="grain" in2="cut" operator="in" result="cutGrain"/>
<feComponentTransfer in="cutGrain" result="quiet"><feFuncA type="linear" slope="0.42"/></feComponentTransfer>
<feMerge><feMergeNode in="cut"/><feMergeNode in="quiet"/></feMerge>
</filter>
<g filter="url(#paper)">${ground}<g>${scene.draw()}</g></g></svg>`;
}

