import { cupFromAbove, plant, tea, windowArch } from "./furniture.ts";
import { color, skin } from "./palette.ts";
import { person } from "./people.ts";
import {
  arch,
  blob,
  circle,
  ellipse,
  groundShadow,
  line,
  mix,
  type Point,
  path,
  place,
  polygon,
  randomFrom,
  rect,
  ring,
  shadow,
} from "./shapes.ts";
import { type Scene, wide } from "./sheet.ts";

/** A calm face, and behind it the many moods it holds. */
const emotionalIntelligence = wide(color.mauve, () => {
  const tones = [color.brick, color.terracotta, color.marigold, color.marigoldPale];
  return [
    circle(600, 420, 430, color.blush),
    mix(circle(330, 300, 210, color.sage), 0.9),
    mix(circle(900, 330, 220, color.rose), 0.9),
    ...tones.map((tone, i) => circle(600, 380, 300 - i * 70, tone, `opacity="${0.9}"`)),
    place(
      person({
        head: { turn: 0, eyes: "closed", mouth: "calm", hair: "long", skin: skin.honey, bindi: true, earring: true },
        outfit: { kind: "kurti", main: color.sageDeep, accent: color.plum },
        arms: [
          { elbow: [-112, 236], hand: [-10, 190] },
          { elbow: [112, 240], hand: [16, 216] },
        ],
      }),
      600,
      372,
      1.9,
    ),
    ...(
      [
        [250, 560, 46, color.marigold],
        [330, 640, 26, color.plum],
        [930, 600, 54, color.plum],
        [1010, 520, 26, color.marigold],
        [190, 200, 30, color.brick],
        [1030, 170, 40, color.sageDeep],
      ] as const
    ).map(
      ([x, y, r, fill]) =>
        circle(x, y, r, fill) + circle(x - r * 0.25, y - r * 0.25, r * 0.5, color.cream, 'opacity="0.15"'),
    ),
    place(plant("leafy", color.brick), 130, 815, 1.25),
    place(plant("leafy", color.brick), 1080, 815, 1.25, true),
  ];
});

/** A table laid for a formal meal, seen from above. */
const etiquette = wide(color.terracotta, () => {
  const plate = (x: number, y: number, r: number, rim: string, well: string): string =>
    shadow(circle(x + 16, y + 20, r, color.aubergine), 0.25) +
    circle(x, y, r, rim) +
    ring(x, y, r * 0.9, color.marigold, 5) +
    circle(x, y, r * 0.68, well) +
    mix(
      path(
        `M${x - r * 0.5},${y - r * 0.3}A${r * 0.6},${r * 0.6} 0 0 1 ${x + r * 0.1},${y - r * 0.58}Q${x - r * 0.25},${y - r * 0.45} ${x - r * 0.5},${y - r * 0.3}Z`,
        color.cream,
      ),
      0.6,
      "screen",
    );
  const silver = "#b5aba6";
  const fork =
    line("M0,190V-20", silver, 13) +
    path("M-26,-20Q-28,-70 -24,-140H-16V-66H-6V-142H6V-66H16V-140H24Q28,-70 26,-20Q0,6 -26,-20Z", silver);
  const knife = line("M0,190V30", silver, 15) + path("M-9,40V-140Q22,-116 20,30Q10,44 -9,40Z", silver);
  const spoon =
    line("M0,190V-40", silver, 13) +
    ellipse(0, -92, 32, 56, silver) +
    ellipse(-6, -96, 18, 38, color.cream, 'opacity="0.45"');
  const cast = (item: string): string =>
    shadow(
      `<g transform="translate(9 12)" style="filter:brightness(0)">${item.replaceAll(silver, color.aubergine)}</g>`,
      0.2,
    ) + item;
  return [
    arch(-60, 60, 1320, 1400, color.brick),
    mix(circle(1090, 120, 240, color.marigold), 0.9),
    shadow(rect(196, 120, 850, 600, color.aubergine, 30), 0.2),
    rect(180, 100, 850, 600, color.paper, 30),
    rect(
      204,
      124,
      802,
      552,
      color.paper,
      18,
      `stroke="${color.sage}" stroke-width="6" stroke-dasharray="2 18" stroke-linecap="round"`,
    ),
    plate(600, 410, 206, color.sageDeep, color.cream),
    place(cast(fork), 286, 434, 1.08) + place(cast(fork), 358, 436, 0.92),
    place(cast(knife), 842, 420, 1.1, true) + place(cast(spoon), 918, 430, 1),
    shadow(
      polygon(
        [
          [604, 316],
          [690, 440],
          [640, 530],
          [566, 486],
        ],
        color.aubergine,
      ),
      0.18,
    ),
    path("M530,470L596,300L664,470Q596,520 530,470Z", color.plum) +
      path("M596,300L664,470Q630,496 596,498Z", color.night) +
      line("M540,456Q596,490 654,456", color.marigold, 9),
    shadow(circle(926, 188, 74, color.aubergine), 0.22) +
      circle(912, 172, 74, color.sageLight, 'opacity="0.95"') +
      circle(912, 172, 54, color.cream) +
      mix(circle(912, 172, 54, color.marigoldPale), 0.5),
    plate(276, 180, 62, color.sage, color.cream),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
      circle(
        600 + Math.cos(i * 0.785) * 15,
        136 + Math.sin(i * 0.785) * 15,
        13,
        i % 2 ? color.marigold : color.marigoldDeep,
      ),
    ),
    circle(600, 136, 13, color.marigoldPale),
    path("M624,146Q672,128 690,168Q650,182 624,146Z", color.sageDeep) +
      path("M576,146Q528,128 510,168Q550,182 576,146Z", color.sage),
    place(cupFromAbove(color.sageDark), 1130, 640, 0.94),
  ];
});

/** A first handshake across a desk. */
const careerReadiness = wide(color.paperDeep, () => [
  rect(-50, 640, 1300, 220, color.rose),
  windowArch(
    380,
    60,
    440,
    520,
    color.marigoldPale,
    color.cream,
    [
      circle(600, 330, 120, color.marigold),
      ...(
        [
          [390, 360, 70],
          [470, 300, 60],
          [540, 400, 90],
          [640, 340, 66],
          [716, 270, 70],
          [790, 380, 60],
        ] as const
      ).map(
        ([x, y, w], i) =>
          rect(x, y, w, 300, i % 2 ? color.sage : color.sageDeep) +
          [0, 1, 2].map((j) => rect(x + 14, y + 24 + j * 46, w - 28, 14, color.sageLight)).join(""),
      ),
    ].join(""),
  ),
  circle(150, 190, 220, color.sage, 'opacity="0.45"'),
  mix(circle(1060, 210, 210, color.mauve), 0.7),
  place(plant("snake", color.brick), 84, 690, 1.3),
  place(plant("leafy", color.plum), 1120, 690, 1.3),
  place(
    person({
      head: { view: "profile", skin: skin.bronze, hair: "short" },
      outfit: { kind: "blazer", main: color.plum, accent: color.night, inner: color.cream },
      shoulder: 84,
      legs: "stand",
      arms: [
        { elbow: [-96, 240], hand: [-70, 330], behind: true },
        { elbow: [96, 226], hand: [196, 236] },
      ],
    }),
    356,
    270,
    1.12,
  ),
  place(
    person({
      head: { view: "profile", skin: skin.wheat, hair: "bun", earring: true },
      outfit: { kind: "kurti", main: color.marigold, accent: color.brick },
      legs: "stand",
      arms: [
        { elbow: [-80, 240], hand: [-20, 300], behind: true },
        { elbow: [96, 222], hand: [200, 240] },
      ],
    }),
    844,
    268,
    1.12,
    true,
  ),
  shadow(rect(250, 672, 740, 50, color.aubergine, 20), 0.2),
  path("M180,640H1020L1060,830H140Z", color.wood) + rect(160, 628, 880, 34, color.woodDeep, 8),
  polygon(
    [
      [470, 600],
      [640, 600],
      [664, 630],
      [452, 630],
    ],
    color.cream,
  ) +
    polygon(
      [
        [500, 586],
        [670, 590],
        [688, 628],
        [498, 626],
      ],
      color.paper,
    ) +
    line("M526,600H640M530,612H610", color.plumSoft, 4, 'opacity="0.6"'),
  place(tea(color.sageDark), 830, 628, 0.8),
]);

/** Rough block becoming a smooth sphere, along a path to the sun. */
const mindsetMastery = wide(color.plum, () => {
  const random = randomFrom(9);
  const rock = (x: number, y: number, r: number, roughness: number, fill: string, light: string): string => {
    const corner = (i: number, n: number, k: number): Point => {
      const a = (i / n) * Math.PI * 2;
      const wobble = 1 + (random() - 0.5) * roughness;
      return [x + Math.cos(a) * r * k * wobble, y + Math.sin(a) * r * k * wobble];
    };
    const n = roughness > 0.3 ? 8 : roughness > 0.1 ? 14 : 32;
    const outline = Array.from({ length: n }, (_, i) => corner(i, n, 1));
    const shape = roughness > 0.3 ? polygon(outline, fill) : blob(outline, fill);
    const facets =
      roughness > 0.1
        ? polygon(
            [
              outline[Math.floor(n * 0.5)],
              outline[Math.floor(n * 0.62)],
              outline[Math.floor(n * 0.75)],
              [x - r * 0.05, y - r * 0.15],
            ],
            light,
          ) +
          polygon(
            [outline[0], outline[Math.floor(n * 0.13)], outline[Math.floor(n * 0.25)], [x + r * 0.1, y + r * 0.1]],
            color.aubergine,
            'opacity="0.28"',
          )
        : circle(x - r * 0.2, y - r * 0.24, r * 0.62, light, 'opacity="0.55"') +
          circle(x - r * 0.32, y - r * 0.36, r * 0.24, color.cream, 'opacity="0.5"');
    return groundShadow(x, y + r * 0.88, r * 1.9, 1.3, 0.4) + shape + facets;
  };
  return [
    arch(560, -20, 760, 1000, color.brick),
    arch(650, 80, 580, 900, color.terracotta),
    circle(950, 330, 190, color.marigold),
    circle(950, 330, 130, color.marigoldPale, 'opacity="0.5"'),
    path("M-20,520Q160,360 330,440Q480,300 640,430Q800,330 960,470Q1100,400 1220,480V820H-20Z", color.plumSoft),
    path("M-20,600Q240,470 480,560Q740,450 1220,600V820H-20Z", color.night),
    path("M-20,720C260,640 420,640 600,610C760,584 860,560 930,500C900,580 1010,640 1220,660V820H-20Z", color.sageDeep),
    path(
      "M-20,810C300,700 560,720 720,640C830,590 900,560 940,500C944,570 860,640 780,700C700,760 640,790 620,820H-20Z",
      color.marigoldPale,
    ),
    rock(170, 620, 124, 0.5, "#7d6a74", "#9d8a90"),
    rock(438, 624, 98, 0.2, "#a98a86", "#c7aca2"),
    rock(664, 600, 78, 0.12, color.rose, color.blush),
    rock(842, 540, 58, 0, color.marigold, color.marigoldPale),
    line("M300,180q14,-14 26,0q14,-14 26,0M390,130q10,-10 20,0q10,-10 20,0", color.mauve, 5),
  ];
});

export const growthScenes: Record<string, Scene> = {
  "emotional-intelligence": emotionalIntelligence,
  "etiquette-and-protocol": etiquette,
  "career-readiness": careerReadiness,
  "mindset-mastery": mindsetMastery,
};
