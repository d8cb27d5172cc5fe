import { type Drawing } from '../drawing';
import { plate, rays, screw } from '../parts';
import { circ, hose, line, path, rect, rep, tube, turned } from '../shapes';

export const solderingStation: Drawing = {
  label: 'Soldering station',
  frame: [110, 218, 812, 502],
  close: [150, 250, 440],
  ground: [
    [120, 430],
    [640, 270],
  ],
  art: [
    // cable to the iron
    hose('M420,640 C520,760 620,700 600,600 C586,520 640,440 720,430', 14, 'dark/d'),
    // station
    path(
      'M130,380 Q132,330 184,326 L486,326 Q540,330 542,380 L556,660 Q554,712 504,714 L170,714 Q116,712 116,660 Z',
      'body/L',
    ),
    path('M116,640 L556,640 L556,660 Q554,712 504,714 L170,714 Q116,712 116,660 Z', 'trim/M'),
    rect([160, 366, 350, 150, 18], 'trim/M'),
    rect([182, 388, 200, 106, 12], '#0f1f1a'),
    '<text x="282" y="464" font-family="ui-monospace,Menlo,monospace" font-size="72" font-weight="700" fill="#ff8a3d" text-anchor="middle">350</text>',
    circ([450, 440, 40], 'dark/d'),
    circ([450, 440, 28], 'steel/S'),
    line('M450,440 L466,418', '#24302d', [6]),
    rays([450, 440, 50], [9, 44], [3, 0.6]),
    rep(3, (i) => rect([186 + i * 74, 546, 54, 30, 8], i === 1 ? 'accentRed/S' : 'dark/d')),
    circ([450, 576, 34], 'dark/d'),
    circ([450, 576, 20], 'brass/S'),
    plate([180, 654, 150, 42], '#fbf7ee', 0.92),
    rect([150, 706, 60, 14, 6], 'rubber/D'),
    rect([460, 706, 60, 14, 6], 'rubber/D'),
    // stand with sponge
    path('M640,660 L914,660 L922,704 Q922,720 904,720 L652,720 Q634,720 634,704 Z', 'dark/d'),
    path('M780,640 L896,640 L900,670 L776,670 Z', '#e3b94c/S'),
    hose('M668,664 C652,560 660,500 700,470', 12, 'steelD/S'),
    rep(9, (i) => turned(38, [760, 430], rect([690 + i * 17, 398, 8, 74, 4], 'steel/S'))),
    // iron in its coil
    turned(
      38,
      [760, 430],
      rect([560, 412, 160, 44, 22], 'rubber/D') +
        rect([700, 414, 40, 40, 8], 'accent/S') +
        rect([738, 424, 110, 20, 6], 'steelH/S') +
        path('M846,424 L900,432 L900,436 L846,444 Z', 'steelD/S'),
    ),
  ].join(''),
};

export const thermalCamera: Drawing = {
  label: 'Thermal camera',
  frame: [270, 84, 470, 636],
  close: [220, 60, 430],
  ground: [[370, 260]],
  art: [
    // lens hood
    path('M330,84 Q500,60 670,84 L690,150 L310,150 Z', 'dark/d'),
    // body
    path(
      'M280,170 Q284,120 340,118 L660,118 Q716,120 720,170 L730,420 Q724,470 670,476 L640,480 Q620,500 622,540 L634,680 Q634,718 596,720 L404,720 Q366,718 366,680 L378,540 Q380,500 360,480 L330,476 Q276,470 270,420 Z',
      'body/L',
    ),
    path('M400,500 L600,500 L614,680 Q612,704 590,706 L410,706 Q388,704 386,680 Z', 'rubber/D'),
    rep(7, (i) => line(`M404,${536 + i * 22} h192`, '#000', [5, 0.28])),
    // screen
    rect([306, 150, 388, 262, 18], 'trim/M'),
    rect([326, 170, 348, 222, 10], '#1a1440'),
    '<clipPath id="thermal"><rect x="326" y="170" width="348" height="222" rx="10"/></clipPath>',
    '<g clip-path="url(#thermal)"><rect x="326" y="170" width="348" height="222" fill="#2b1a6b"/><path d="M326,330 Q420,250 500,300 T674,250 V392 H326 Z" fill="#7a2a8f"/><path d="M326,360 Q440,300 520,340 T674,310 V392 H326 Z" fill="#c7453f"/><circle cx="560" cy="290" r="62" fill="#e8812c" opacity=".85"/><circle cx="568" cy="284" r="38" fill="#f6c945"/><circle cx="574" cy="280" r="16" fill="#fff6d2"/></g>',
    '<path d="M574,258v44M552,280h44" stroke="#fff" stroke-width="3"/><rect x="644" y="186" width="14" height="190" rx="4" fill="url(#m-brass)"/>',
    '<text x="344" y="208" font-family="ui-monospace,Menlo,monospace" font-size="30" font-weight="700" fill="#fff">148°</text>',
    line('M340,180 L460,180', '#ffffff', [4, 0.25]),
    // buttons
    circ([500, 446, 30], 'dark/d'),
    circ([500, 446, 13], 'accent/S'),
    rect([404, 432, 48, 28, 10], 'dark/d'),
    rect([548, 432, 48, 28, 10], 'accentRed/S'),
    plate([446, 660, 108, 32], '#fbf7ee', 0.9),
    screw(300, 440),
    screw(700, 440),
  ].join(''),
};

export const resinPrinter: Drawing = {
  label: 'Resin 3D printer',
  frame: [250, 60, 500, 660],
  close: [270, 120, 430],
  ground: [[260, 480]],
  art: [
    // lift column
    rect([456, 110, 88, 420, 8], 'dark/d'),
    rect([474, 120, 12, 400, 4], 'steelH'),
    rect([514, 120, 12, 400, 4], 'steelH'),
    rect([494, 120, 12, 400, 4], 'brass'),
    // build plate with a part hanging from it
    rect([430, 240, 140, 60, 10], 'trim/M'),
    rect([370, 296, 260, 34, 6], 'alu/M'),
    path(
      'M420,330 L580,330 L566,350 L556,420 Q540,452 500,454 Q460,452 444,420 L434,350 Z',
      'accent/M',
    ),
    rep(6, (i) => line(`M${436 + i * 26},332 v26`, '#24302d', [4, 0.4])),
    rep(7, (i) => line(`M444,${366 + i * 12} h112`, '#000', [2, 0.15])),
    // vat
    path('M330,490 L670,490 L660,548 L340,548 Z', 'steelD/M'),
    path('M350,498 L650,498 L646,516 L354,516 Z', '#6c4aa3/S'),
    // base
    path(
      'M270,548 L730,548 Q748,552 748,576 L752,690 Q750,720 722,720 L278,720 Q250,720 250,690 L252,576 Q252,552 270,548 Z',
      'body/L',
    ),
    rect([390, 590, 220, 92, 12], 'dark/d'),
    rect([402, 600, 196, 72, 8], '#0f1f1a'),
    '<rect x="418" y="616" width="120" height="10" rx="5" fill="#ff8a3d"/><rect x="418" y="638" width="84" height="8" rx="4" fill="#8fb8a8"/><rect x="418" y="654" width="60" height="6" rx="3" fill="#8fb8a8" opacity=".6"/>',
    circ([300, 640, 18], 'steel/S'),
    plate([636, 612, 90, 40], '#fbf7ee', 0.92),
    // hood
    path(
      'M286,546 L286,110 Q288,64 340,60 L660,60 Q712,64 714,110 L714,546 Z',
      '#e8762c',
      'opacity=".24"',
    ),
    path(
      'M286,546 L286,110 Q288,64 340,60 L660,60 Q712,64 714,110 L714,546 Z',
      'none',
      'stroke="#b9521b" stroke-opacity=".7" stroke-width="7"',
    ),
    path('M312,120 Q316,92 346,90 L400,90 L340,520 L312,520 Z', '#ffffff', 'opacity=".22"'),
  ].join(''),
};

export const multimeter: Drawing = {
  label: 'Multimeter',
  frame: [150, 130, 700, 590],
  close: [260, 120, 440],
  ground: [[330, 340]],
  art: [
    hose('M440,640 C300,760 200,700 220,560 C236,440 160,400 176,300', 13, 'accentRed/S'),
    hose('M560,640 C700,760 800,700 780,560 C764,440 840,400 824,300', 13, 'dark/d'),
    tube([176, 300, 168, 180], 26, 'accentRed/M'),
    rect([164, 130, 8, 50, 3], 'steel/S'),
    tube([824, 300, 832, 180], 26, 'dark/d'),
    rect([828, 130, 8, 50, 3], 'steel/S'),
    path(
      'M330,180 Q334,136 380,132 L620,132 Q666,136 670,180 L684,660 Q680,716 624,720 L376,720 Q320,716 316,660 Z',
      'body/L',
    ),
    path(
      'M356,186 Q358,162 384,160 L616,160 Q642,162 644,186 L654,650 Q652,688 616,690 L384,690 Q348,688 346,650 Z',
      'trim/M',
    ),
    rect([376, 184, 248, 124, 12], '#b9c9b4/S'),
    '<text x="606" y="276" font-family="ui-monospace,Menlo,monospace" font-size="70" font-weight="700" fill="#1d2b22" text-anchor="end">119.8</text>',
    rep(3, (i) => rect([388 + i * 80, 326, 62, 28, 10], i === 0 ? 'accent/S' : 'dark/d')),
    rep(14, (i) => {
      const a = ((i * 25.7 + 180) * Math.PI) / 180;
      return circ(
        [500 + 108 * Math.cos(a), 474 + 108 * Math.sin(a), 4.5],
        '#fbf7ee',
        'opacity=".8"',
      );
    }),
    circ([500, 474, 88], 'dark/d'),
    turned(
      -30,
      [500, 474],
      rect([486, 392, 28, 164, 14], 'rubber/D') + line('M500,404 v40', '#ff8a3d', [7]),
    ),
    rep(
      3,
      (i) =>
        circ([420 + i * 80, 636, 22], 'dark/d') +
        circ([420 + i * 80, 636, 11], i === 0 ? '#d4471c' : '#0c1413'),
    ),
    screw(338, 160, 6),
    screw(662, 160, 6),
  ].join(''),
};
