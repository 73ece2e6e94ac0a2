import { rect } from "./shapes.ts";

export type Scene = {
  width: number;
  height: number;
  /** The paper under everything; none leaves the picture transparent. */
  ground?: string;
  draw: () => string;
};

/** A scene in the format of the skill pictures. */
export function wide(ground: string, draw: () => string[]): Scene {
  return { width: 1200, height: 800, ground, draw: () => draw().join("") };
}

/** Paper beyond the edge, in pixels on each side, to be trimmed after drawing: the wobble frays the very edge. */
export const bleed = 16;

/** The whole SVG of a scene: hand-cut edges and paper grain over everything that is not transparent. */
export function sheet(scene: Scene, oversampling: number): string {
  const { width, height } = scene;
  const ground = scene.ground ? rect(-80, -80, width + 160, height + 160, scene.ground) : "";
  const [outerWidth, outerHeight] = [width + 2 * bleed, height + 2 * bleed];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${outerWidth * oversampling}" height="${outerHeight * oversampling}" viewBox="${-bleed} ${-bleed} ${outerWidth} ${outerHeight}">
<filter id="paper" filterUnits="userSpaceOnUse" x="-40" y="-40" width="${width + 80}" height="${height + 80}" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="1" seed="7" result="wobble"/>
<feDisplacementMap in="SourceGraphic" in2="wobble" scale="5" xChannelSelector="R" yChannelSelector="G" result="cut"/>
<feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="1" seed="11" result="noise"/>
<feColorMatrix in="noise" values="0 0 0 0 0.17  0 0 0 0 0.1  0 0 0 0 0.18  0 0 0 1.5 -0.68" result="dark"/>
<feColorMatrix in="noise" values="0 0 0 0 1  0 0 0 0 0.96  0 0 0 0 0.88  0 0 0 -1.5 0.66" result="light"/>
<feMerge result="grain"><feMergeNode in="dark"/><feMergeNode in="light"/></feMerge>
<feComposite in="grain" in2="cut" operator="in" result="cutGrain"/>
<feComponentTransfer in="cutGrain" result="quiet"><feFuncA type="linear" slope="0.26"/></feComponentTransfer>
<feMerge><feMergeNode in="cut"/><feMergeNode in="quiet"/></feMerge>
</filter>
<g filter="url(#paper)">${ground}<g>${scene.draw()}</g></g></svg>`;
}
