export type DemoCourse = {
  course: string;
  /** Descriptions as HTML, in reading order. */
  details: string[];
};

export type DemoSkill = {
  title: string;
  short_description: string;
  /** A file name in the images folder. */
  image: string;
  courses: DemoCourse[];
};

export type DemoTestimonial = { name: string; location: string; designation: string; feedback: string };

export type DemoContent = { skills: DemoSkill[]; gallery: string[]; testimonials: DemoTestimonial[] };

const imageManagement: DemoSkill = {
  title: "Image Management",
  short_description:
    "Dress, grooming and bearing that say what you mean before you speak. Learn to choose clothes for your body, your work and your own taste.",
  image: "image-management.webp",
  courses: [
    {
      course: "Personal Style Blueprint",
      details: [
        `<h2>Who it is for</h2><p>This course is for anyone who opens a full cupboard in the morning and still feels there is nothing to wear. Some participants are starting their first job, some are returning to work after a break, and some have simply changed and find that their clothes have not.</p><h3>What you practise</h3><ul><li>Reading your own proportions without judging them</li><li>Choosing necklines, lengths and fabrics that sit well on you</li><li>Mixing Indian and Western pieces so that both look intended</li></ul><p>You leave with a one-page style sheet in your own words, made to be kept inside the cupboard door.</p>`,
        `<h2>Four weeks, one evening each</h2><table><thead><tr><th>Week</th><th>In the studio</th></tr></thead><tbody><tr><td>1</td><td>Three words for how you wish to be seen, and what you wear now</td></tr><tr><td>2</td><td>Shape, fit and fabric, with garments to try in front of the mirror</td></tr><tr><td>3</td><td>Work, family functions and travel: one wardrobe for all three</td></tr><tr><td>4</td><td>Ten outfits photographed, discussed and written down</td></tr></tbody></table><p><strong>Please bring</strong> two outfits you love, one you never wear, and the shoes you use most. Groups stay small so that everybody has time at the mirror. Nobody is asked to buy anything during the course, and nothing you bring will be laughed at.</p>`,
      ],
    },
    {
      course: "Wardrobe Planning",
      details: [
        `<h2>A smaller cupboard that works harder</h2><p>We begin with what you already own. In the first session you sort your clothes into four groups: wear often, mend, pass on, and think again. From there we build a plan around the weeks you really live, with office days, the school run, a cousin's wedding and the long Sunday at home all taken into account.</p><p>The course suits people who dislike shopping as much as those who shop too often. You practise <em>combining</em> rather than collecting, and you learn to judge stitching, lining and cloth by hand, so that one good kurta can do the work of four hurried purchases.</p>`,
        `<h3>How it runs</h3><ol><li><strong>Week one:</strong> the sorting method, shown on a sample rail and then tried at home with a checklist.</li><li><strong>Week two:</strong> a core of twelve to fifteen pieces, chosen for your work and our climate.</li><li><strong>Week three:</strong> a guided visit to a local market, where we look, touch and compare but do not need to buy.</li></ol><p>Bring photographs of your cupboard as it is today, a note of two occasions coming up this season, and a tailor's receipt if you have one. Between sessions your trainer answers questions by message, usually about whether a hem should go up or down.</p>`,
      ],
    },
    {
      course: "Colour and Grooming",
      details: [
        `<h2>Colours that are kind to your face</h2><p>We work in daylight, with cloth rather than a phone screen. One after another, plain drapes are laid over your shoulders and the whole group learns to see what changes: the shadow under the eyes, the warmth of the cheek, the line of the jaw. By the end of the morning you can do this for yourself in any shop.</p><p>The course is open to women and men of every age and complexion. We do not rank skin tones and we do not talk of fairness. <strong>The question is only which colours let people look at you first, and at the garment second.</strong></p>`,
        `<h2>Grooming without fuss</h2><p>The second part deals with the small daily habits that others notice and rarely mention. It is practical and private; personal matters are discussed one to one.</p><ul><li>A ten-minute morning routine for skin, hair, beard and nails</li><li>Caring for clothes: steaming, storing, polishing, mending a button</li><li>Fragrance in close rooms, and spectacles that suit the face</li><li>Light make-up for interviews and video calls, for those who want it</li></ul><p>Two Saturday mornings, two weeks apart, so that you can try the routine in between. Come with a clean face, hair as you normally wear it, and three garments near the face in colours you are unsure about.</p>`,
      ],
    },
    {
      course: "Posture and Presence",
      details: [
        `<h2>Standing as if you had time</h2><p>Long hours at a desk and a phone in the hand leave their mark on the way we stand. In this course you learn to notice your own habits and to replace them gently, through walking, sitting, entering a room and standing still in front of others. It suits people who have been told they look tired or unsure when they are neither.</p><p>There is no marching and no stiff military back. We use a book on the head for five cheerful minutes, a wall, a chair and, now and then, a camera. <em>Ease comes before elegance.</em></p>`,
        `<h3>Six short sessions</h3><p>We meet twice a week for three weeks, one hour at a time, because posture changes through small repetition and not through one long effort. Each session starts with breathing and loosening, then takes up one situation: the doorway, the lift, the meeting table, the stage, the photograph, the farewell.</p><p>You receive a card with a five-minute routine for home. <strong>Wear</strong> clothes you can move in and bring the shoes you use for work. If you have pain in your back or joints, tell the trainer beforehand; every exercise can be done seated.</p><blockquote><p>A calm body gives the mind one thing less to worry about.</p></blockquote>`,
      ],
    },
  ],
};

const communicationSkills: DemoSkill = {
  title: "Communication Skills",
  short_description:
    "Listen well, say things simply and hold a difficult conversation without losing the person. Practised in pairs, in English and in Hindi.",
  image: "communication-skills.webp",
  courses: [
    {
      course: "Conversation Confidence",
      details: [
        `<h2>For those who go quiet in company</h2><p>You know what you think, and the moment passes before you say it. This course is for students, homemakers and professionals who would like to join a conversation without rehearsing every sentence. Nobody is pushed to become loud. Quiet people make excellent company once they trust that their turn will come.</p><h3>What we practise</h3><ul><li>Opening lines that are neither clever nor dull</li><li>Asking the second question, which is the one people remember</li><li>Leaving a conversation kindly</li><li>Recovering when a word is missing or the mind goes blank</li></ul>`,
        `<h2>How the weeks go</h2><p>There are five evening sessions of ninety minutes. We start in pairs, move to groups of four, and finish with an informal tea to which each participant invites one guest. The tea is the examination, and nobody has failed it by enjoying it.</p><p>Sessions move freely between English and Hindi, since most of our real conversations do. Your trainer notes two things you do well and one to try next, on a small card, every week.</p><p><strong>Bring</strong> a pocket notebook and one question you would really like to ask a stranger. If you are nervous about the first evening, come ten minutes early and help us lay out the cups.</p>`,
      ],
    },
    {
      course: "Spoken English Fluency",
      details: [
        `<h2>English for the life you have</h2><p>This is a speaking course for people who studied English for years and still translate in their heads. We keep grammar in its place: it is explained when it helps a sentence you wanted to say, and never as a list to be learnt by heart. Your accent is welcome; clarity is the aim, and it comes from rhythm, stress and short sentences.</p><p>You practise telephone calls, a parent-teacher meeting, a visit to the bank, small talk before a meeting and telling a story about your day. <em>Mistakes are written on the board without names and corrected by the group.</em></p>`,
        `<h3>Eight weeks, two mornings or two evenings a week</h3><table><thead><tr><th>Weeks</th><th>Theme</th></tr></thead><tbody><tr><td>1 and 2</td><td>Sounds, stress and speaking a little slower</td></tr><tr><td>3 and 4</td><td>Describing people, places and plans</td></tr><tr><td>5 and 6</td><td>Agreeing, disagreeing and asking for help</td></tr><tr><td>7 and 8</td><td>Telling stories, and a short talk to the group</td></tr></tbody></table><p>A conversation before the course places you in a group at your own level. Bring a notebook, earphones for the listening exercises and something to read aloud: a recipe, a news item, a page your child is reading at school. Daily homework takes about fifteen minutes.</p>`,
        `<h2>Practice partners</h2><p>Fluency grows between the sessions. In the first week you are paired with another participant, and the two of you speak on the phone three times a week for ten minutes. You will have a topic and one phrase to use; the rest is up to you. Partners change halfway through, so that you hear more than one voice and one way of thinking.</p><p>Those who prefer not to share a number can use the studio during open hours on Saturday instead. A trainer is there to sit in, answer questions and, if you wish, record a minute of speech so that you can hear how far you have come.</p>`,
      ],
    },
    {
      course: "Difficult Conversations",
      details: [
        `<h2>Saying the thing you have been putting off</h2><p>Asking for a fair salary, telling a friend that a joke hurt, speaking to a parent about a choice they will not like: most of us carry one such conversation around for months. This workshop gives you a way to prepare for it, begin it and stay in it when feelings rise.</p><ol><li>What happened, what I felt, what I need: three separate sentences</li><li>Listening long enough to be changed by the answer</li><li>Pausing without walking out</li><li>Ending with one agreed next step</li></ol><p>It is suitable for adults of all backgrounds. What is said in the room stays in the room.</p>`,
        `<h3>Two Saturdays, three weeks apart</h3><p>On the first Saturday we take invented cases and play both sides, since the quickest way to understand your manager or your mother-in-law is to speak her lines for five minutes. In the afternoon you draft your own opening sentence and try it on a partner who answers honestly.</p><p>In the weeks between, you hold the conversation if the time is right. On the second Saturday we look at what went well, what went sideways and what can be mended.</p><p><strong>Please bring</strong> one real situation, described on half a page with the names changed, and a willingness to play somebody you disagree with.</p>`,
      ],
    },
  ],
};

const publicSpeaking: DemoSkill = {
  title: "Public Speaking",
  short_description:
    "From the first shaky minute to a talk people remember. Work on voice, structure and nerves in front of a small and friendly audience.",
  image: "public-speaking.webp",
  courses: [
    {
      course: "First Steps on Stage",
      details: [
        `<h2>For anyone who would rather sit at the back</h2><p>If your hands shake and your voice climbs when you stand up to speak, you are the person we had in mind. We begin with thirty seconds from your chair and end with four minutes at the lectern. Each step is small enough to be possible and large enough to count.</p><p>You practise breathing low, looking at one person at a time, beginning without an apology and finishing without running away. <strong>Nerves are treated as energy that has not yet found its job.</strong> The group is never larger than ten and claps for everyone.</p>`,
        `<h3>Week by week</h3><ul><li><strong>Week 1:</strong> voice and breath, one sentence about yourself</li><li><strong>Week 2:</strong> telling a small story from this week</li><li><strong>Week 3:</strong> hands, feet and eyes; speaking without notes</li><li><strong>Week 4:</strong> what to do when you forget</li><li><strong>Week 5:</strong> your four minutes, with family or friends invited if you like</li></ul><p>Bring water, comfortable shoes and one object that has a story. You will be filmed twice, on your own phone, so that the recording belongs to you alone. Most people watch the second film with some surprise.</p>`,
      ],
    },
    {
      course: "Voice and Delivery",
      details: [
        `<h2>The instrument you carry everywhere</h2><p>Teachers, sales people, priests, lawyers and anyone who speaks for hours a day will know a tired throat. This course looks after the voice first and then teaches you to play it: pace, pitch, pause and the plain pleasure of finishing a sentence at full strength.</p><p>We read poems, news items and safety announcements aloud. You discover how much a silence of two seconds can carry, and how a room listens when you stop hurrying. Regional accents are respected; we only work on sounds that make listeners ask you to repeat yourself.</p>`,
        `<h3>How a session runs</h3><table><thead><tr><th>Time</th><th>Activity</th></tr></thead><tbody><tr><td>20 minutes</td><td>Warm-up for breath, jaw, tongue and shoulders</td></tr><tr><td>30 minutes</td><td>One element of the voice, tried in pairs</td></tr><tr><td>30 minutes</td><td>Reading and speaking to the group, with a microphone and without</td></tr><tr><td>10 minutes</td><td>A short home exercise for the week</td></tr></tbody></table><p>There are six weekly sessions. Bring warm water in a flask, a text you love in any language, and a recording app on your phone. Please see a doctor first if you have been hoarse for more than three weeks.</p>`,
      ],
    },
    {
      course: "Presentations at Work",
      details: [
        `<h2>Slides that support the speaker</h2><p>Made for people who present figures, plans or designs to colleagues and clients. You bring a presentation you really have to give and rebuild it during the course. The first question is always the same: what should the listeners <em>do</em> differently when you have finished?</p><ol><li>One message, three reasons, one request</li><li>Turning a crowded slide into two clear ones</li><li>Explaining a chart in the order in which the eye reads it</li><li>Answering questions, including the unfriendly ones</li></ol><p>By the last session the talk is shorter, and so is the evening before it.</p>`,
        `<h3>Three afternoons</h3><p>The first afternoon is for content and takes place mostly on paper, with sticky notes on the wall and laptops closed. The second is for slides and rehearsal in pairs. On the third you give the presentation to the whole group, standing, with the clicker and the projector, and receive comments in a fixed order: what stayed with us, what was unclear, what to try.</p><p>We also practise presenting on a video call, where the face is small and attention is thin. <strong>Bring</strong> your laptop, your current slides with confidential figures removed, and a note on who will be listening.</p>`,
      ],
    },
  ],
};

const leadershipPresence: DemoSkill = {
  title: "Leadership Presence",
  short_description:
    "Lead with calm rather than volume. For new managers and experienced ones who want meetings, feedback and decisions to feel lighter.",
  image: "leadership-presence.webp",
  courses: [
    {
      course: "New Manager Foundations",
      details: [
        `<h2>The first year of leading others</h2><p>Yesterday they were your colleagues; today you sign their leave. This course is for people within their first eighteen months as a team leader, supervisor or head of department. We look at the change honestly: the loneliness, the friendships that shift, and the habit of doing everything yourself because it is quicker.</p><h3>What you practise</h3><ul><li>Handing over a task together with the authority to do it</li><li>A one-to-one talk that is more than a status report</li><li>Saying no upwards and explaining it downwards</li><li>Setting a rhythm for the week which the team can rely on</li></ul>`,
        `<h3>Six weeks beside the job</h3><p>We meet one evening a week for two hours. Between sessions you try one thing with your team and write five lines about it. The following week begins with those lines, and much of the learning happens there, since someone else in the circle has usually met the same difficulty from the other side.</p><p>In week four each participant brings a real decision, and the group helps by asking questions only. No advice is allowed for twenty minutes, which is harder than it sounds.</p><p><strong>Bring</strong> a simple chart of your team without surnames, your calendar of the last two weeks, and a notebook you will keep.</p>`,
      ],
    },
    {
      course: "Executive Presence",
      details: [
        `<h2>Being heard in the senior room</h2><p>This course suits professionals who do strong work and are still interrupted, overlooked or asked to take the minutes. Presence is not a gift of birth. It is made of habits that can be seen and therefore learnt: how you enter, where you sit, when you speak, how long you pause and what you do while others talk.</p><p>We rehearse short contributions of under a minute, answers to sudden questions and the art of changing your mind in public without losing authority. Appearance has its place too, in one session on dressing for the role in a way that is still your own.</p>`,
        `<h3>What the course includes</h3><ol><li>A first conversation, one to one, about where you wish to be taken seriously</li><li>Four group workshops of three hours, with a meeting simulated in each</li><li>Two individual coaching sessions, in the studio or by video call</li><li>Written comments from a colleague you choose, if you would like them</li></ol><p>Groups have at most eight members and mix industries on purpose. Please bring the agenda of a meeting that matters to you, one outfit you wear to it, and an example of an e-mail you found difficult to write. Everything stays confidential.</p>`,
      ],
    },
    {
      course: "Feedback and Coaching",
      details: [
        `<h2>Helping people grow without doing it for them</h2><p>Many leaders give feedback once a year, wrapped in a form. We prefer a few honest minutes, often. In this workshop you learn to describe what you saw, say why it matters and then stay curious. You also learn to <em>receive</em> feedback in front of your team, which teaches them more than any lecture.</p><p>The second half introduces simple coaching questions. You will practise with real topics, in threes: one speaks, one asks, one watches the clock and the faces. It is meant for managers, teachers, trainers and senior family members who run a business together.</p>`,
        `<h3>One full day and a half-day follow-up</h3><table><thead><tr><th>Part</th><th>What happens</th></tr></thead><tbody><tr><td>Morning</td><td>Observation without judgement; short exercises with film clips</td></tr><tr><td>Afternoon</td><td>Praise that is specific, correction that is kind</td></tr><tr><td>Six weeks later</td><td>Coaching questions and the cases you bring back</td></tr></tbody></table><p>Lunch is served in the studio and is part of the day, because people speak differently over dal and rice. Bring one piece of feedback you have been postponing and one you were once grateful for. You take home a folded card with the questions, small enough for a shirt pocket.</p>`,
      ],
    },
  ],
};

const emotionalIntelligence: DemoSkill = {
  title: "Emotional Intelligence",
  short_description:
    "Notice what you feel, name it and choose what to do next. Simple daily practices for steadier work, warmer homes and better sleep.",
  image: "emotional-intelligence.webp",
  courses: [
    {
      course: "Knowing Your Emotions",
      details: [
        `<h2>A vocabulary for the inside</h2><p>Most of us use five or six words for feelings and leave the rest to a headache. This course widens the vocabulary, in English and in the language of your childhood, and connects each word with the place in the body where you notice it first. It suits adults and college students who would like to react less and understand more.</p><ul><li>Keeping a mood diary of three lines a day</li><li>Telling irritation from anger, and sadness from tiredness</li><li>Finding the small event behind the large reaction</li></ul><p>It is a course and not a therapy group. You decide what you share.</p>`,
        `<h3>Five weeks in a circle of chairs</h3><p>We meet once a week for ninety minutes and sit in a circle without tables. The first ten minutes are quiet, with tea. Then comes one exercise, such as drawing the day as weather or reading a story in which two people misunderstand each other. The last part is for questions, and for silence when there are none.</p><p><strong>Bring</strong> a soft notebook, a pencil and, in week three, a photograph of yourself as a child. Please keep your phone in the basket by the door. If you are in treatment for depression or anxiety, ask your doctor first and let the trainer know; you are welcome.</p>`,
      ],
    },
    {
      course: "Managing Stress Calmly",
      details: [
        `<h2>Less on the shoulders</h2><p>Exams, targets, traffic on the expressway, a parent in hospital: some pressure cannot be wished away. This course teaches what can be done in the middle of it. Every method takes less than ten minutes, needs no equipment and has been tried in offices, kitchens and parked cars.</p><ol><li>Three ways of breathing and when to use each</li><li>The two-minute walk and the slow glass of water</li><li>Sorting worries into mine, yours and nobody's</li><li>An evening without screens, planned so that it happens</li></ol><p>It is open to all, and no experience of yoga or meditation is needed.</p>`,
        `<h3>How it runs</h3><table><thead><tr><th>Session</th><th>Focus</th></tr></thead><tbody><tr><td>1</td><td>How your body shows strain, and breathing to settle it</td></tr><tr><td>2</td><td>Thoughts that run in circles, and how to step out</td></tr><tr><td>3</td><td>Saying no, asking for help, resting without guilt</td></tr><tr><td>4</td><td>Your own plan for a hard week, on one page</td></tr></tbody></table><p>We meet on four Sunday mornings, early enough to leave the day free. Wear loose clothes and bring a shawl for the quiet part at the end. Mats and chairs are ready; choose whichever your knees prefer. A recording of the breathing exercises is sent to you afterwards.</p>`,
      ],
    },
    {
      course: "Empathy at Home and Work",
      details: [
        `<h2>Understanding without agreeing</h2><p>Empathy is often mistaken for softness. In practice it is a skill of attention: to hear what somebody means, to say it back so that they recognise it, and to keep your own opinion ready for later. Couples have taken this course together, and so have business partners, nurses and parents of teenagers.</p><p>You practise listening for three minutes without interrupting, guessing a need behind a complaint and comforting without advice. We also speak of limits, because a person who feels everything for everybody will soon be of little use to anyone. <em>Care for the listener belongs to the lesson.</em></p>`,
        `<h3>Four evenings and one visit</h3><p>The evenings take place in the studio, one each week. Between the third and the fourth we spend a morning together at a place where listening is the work, for instance a home for older people nearby. We go in a small group, with permission, and mostly to hear stories.</p><p>Afterwards everyone writes one letter to a person they would like to understand better. It is up to you whether it is ever sent.</p><p><strong>Bring</strong> writing paper, patience and a sentence that was once said to you at the right moment. Tea and something to eat are provided each evening.</p>`,
      ],
    },
  ],
};

const etiquetteAndProtocol: DemoSkill = {
  title: "Etiquette and Protocol",
  short_description:
    "Feel at ease at a formal table, in a new office or with guests from abroad. Good manners explained with their reasons and without snobbery.",
  image: "etiquette-and-protocol.webp",
  courses: [
    {
      course: "Dining Etiquette",
      details: [
        `<h2>At ease at every table</h2><p>A row of forks should never stand between you and a good conversation. This course explains formal Western dining, the Indian thali, the buffet and the business lunch, and above all the thought behind the rules: nobody at the table should be made to feel uncomfortable.</p><h3>You practise</h3><ul><li>Napkin, cutlery and glasses, from the outside in</li><li>Eating gracefully with the hand, and when it is the better choice</li><li>Refusing meat, alcohol or a third helping with warmth</li><li>Ordering, hosting and settling the bill discreetly</li></ul><p>It is useful before interviews, weddings, travel and a first dinner with future in-laws.</p>`,
        `<h2>Two afternoons and a meal</h2><table><thead><tr><th>Day</th><th>Programme</th></tr></thead><tbody><tr><td>First afternoon</td><td>Laying the table, the order of courses, difficult foods</td></tr><tr><td>Second afternoon</td><td>Host and guest: invitations, seating, conversation, thanks</td></tr><tr><td>The meal</td><td>A five-course vegetarian lunch, eaten together at leisure</td></tr></tbody></table><p>During the lunch the trainer sits among you and answers questions quietly. Tell us about allergies and fasting days when you enrol. Wear what you would wear to a smart family lunch, and bring a question you never dared to ask a waiter. You take home a small drawing of a full table setting.</p>`,
      ],
    },
    {
      course: "Business Etiquette",
      details: [
        `<h2>The quiet grammar of the office</h2><p>Much of what makes a colleague pleasant is never written in the joining letter. This course is for those who are new to office life, and for those who have moved from a family firm, a college or the armed forces into a company. We talk about punctuality, introductions, messages after hours, shared kitchens and the open-plan telephone voice.</p><p>You practise greeting and introducing people in the right order, handing over a card, writing an e-mail that is polite and still short, and behaving well in a video meeting when the doorbell rings. <strong>Questions about gender, seniority and faith at work are welcome.</strong></p>`,
        `<h3>Three weekly sessions</h3><ol><li><strong>Arriving:</strong> first impressions, names and titles, dress codes and how to read them.</li><li><strong>Working together:</strong> meetings, messages, disagreement, credit and apology.</li><li><strong>Representing:</strong> client visits, gifts, travel with a senior colleague and social media.</li></ol><p>Each session closes with short scenes played by the group, some of them wrong on purpose, since that is when one laughs and remembers. Please bring two e-mails you have written recently with the names removed, and your mobile phone for the exercise on messages. A short checklist for the first thirty days in a new job is yours to keep.</p>`,
      ],
    },
    {
      course: "Cross-Cultural Protocol",
      details: [
        `<h2>When the rules are different</h2><p>You will soon study in another country, work with a team in another time zone or receive visitors who have never been to India. This course prepares you for differences in time, directness, personal space, gifts, humour and silence. We avoid lists of national oddities. Instead you learn to <em>notice</em>, to ask and to recover from a mistake with grace.</p><ul><li>Greetings, forms of address and how names work</li><li>What a yes may mean, and what a pause may mean</li><li>Explaining our own customs simply and with pride</li><li>Basic protocol: flags, seating, speeches and the order of guests</li></ul>`,
        `<h3>Format and preparation</h3><p>The course takes place on two consecutive Saturdays. On the first, a guest who has lived between two cultures joins us for an hour and answers anything that is asked kindly. On the second, you plan a visit for a foreign delegation: airport, lunch, meeting, temple, farewell. The plans are compared, and small disasters are solved at the table.</p><p>Before the first day, please write down one moment in which you felt foreign. It may have happened abroad or three streets from home. Bring it along with a map or photograph of the place you are preparing for, if you have one in mind.</p>`,
      ],
    },
  ],
};

const careerReadiness: DemoSkill = {
  title: "Career Readiness",
  short_description:
    "A clear CV, a calm interview and a good first month. For students, graduates and anyone who returns to work after time away.",
  image: "career-readiness.webp",
  courses: [
    {
      course: "Interview Preparation",
      details: [
        `<h2>From the waiting room to the handshake</h2><p>An interview is a conversation between two parties who are both a little nervous. In this course you learn to prepare for it thoroughly and then to be present in it, rather than reciting. It is meant for final-year students, graduates and professionals who have not been interviewed for years.</p><ol><li>Telling the story of your path in ninety seconds</li><li>Answering questions on strengths, gaps and failures honestly</li><li>Group discussions: entering, supporting, summing up</li><li>Asking good questions at the end</li></ol><p>We also look at dress, documents and how to arrive without being out of breath.</p>`,
        `<h3>Practice with strangers</h3><p>There are four sessions of two hours. From the second onwards you are interviewed each time by somebody you have not met, often a working professional from the neighbourhood who gives us an evening. Afterwards you read your notes first, then hear theirs. By the fourth interview the questions have become harder and you, as a rule, have become calmer.</p><p><strong>Bring</strong> your CV on paper, one job advertisement you would really answer, and the clothes you plan to wear, for the last session. Interviews by telephone and video are practised as well; a laptop is helpful but not required.</p>`,
      ],
    },
    {
      course: "CV and Online Profile",
      details: [
        `<h2>One page that sounds like you</h2><p>A CV is read quickly and usually by someone tired. We help you choose what matters, say it in plain verbs and leave out the rest. The same care goes into your online profile and into the message that accompanies an application.</p><p>The workshop suits beginners who believe they have nothing to write, and experienced people who have far too much. College projects, a family shop, volunteering during the festival season and years of caring for a household all contain skills that can be described truthfully. <em>Nothing is invented and nothing is inflated.</em></p>`,
        `<h3>A working weekend</h3><table><thead><tr><th>When</th><th>What we do</th></tr></thead><tbody><tr><td>Saturday morning</td><td>Collecting: everything you have done, on cards</td></tr><tr><td>Saturday afternoon</td><td>Selecting and writing, with a trainer beside you</td></tr><tr><td>Sunday morning</td><td>Online profile, photograph and covering message</td></tr><tr><td>Sunday afternoon</td><td>Reading one another's pages with fresh eyes</td></tr></tbody></table><p>Please bring certificates, dates, your old CV if there is one, and a laptop or tablet. Simple portraits are taken in daylight against the studio wall, so wear something you feel well in. You go home with a finished page and a list of five places to send it.</p>`,
      ],
    },
    {
      course: "Campus to Corporate",
      details: [
        `<h2>The first hundred days of working life</h2><p>College rewards those who know the answer; work often rewards those who ask in time. This course accompanies young people in the step between the two. You practise planning a week, writing a status note, taking minutes, receiving criticism and speaking up in a meeting where everyone else is older.</p><p>There is a session on money and time, because the first salary and the first commute arrive together. Another deals with friendships, boundaries and what to do when something at work feels wrong. Parents are invited to an open hour before the course begins, since they have questions of their own.</p>`,
        `<h3>Six weeks, as a small company</h3><p>For the length of the course the group runs an imaginary firm. You take roles, hold a Monday meeting, serve a client who keeps changing his mind and present the result in the last week. Roles rotate, so everybody leads once and everybody takes notes once.</p><ul><li>Two evenings a week, ninety minutes each</li><li>One visit to a workplace in Greater Noida</li><li>A closing talk with your trainer about next steps</li></ul><p><strong>Bring</strong> a notebook, a calendar you are willing to keep, and office clothes on Mondays. Everything else is found in the studio.</p>`,
      ],
    },
  ],
};

const mindsetMastery: DemoSkill = {
  title: "Mindset Mastery",
  short_description:
    "Smooth the rough edges one habit at a time. Set a goal that is yours, keep going on dull days and learn to speak to yourself kindly.",
  image: "mindset-mastery.webp",
  courses: [
    {
      course: "Confidence from Within",
      details: [
        `<h2>Confidence as a practice</h2><p>Confidence seldom arrives before the deed. It follows, a little late, after we have done something small that frightened us. This course arranges such small things in a sensible order. It is for people of any age who have heard too often what they cannot do, and have begun to repeat it.</p><h3>What we work on</h3><ul><li>The inner critic: hearing its sentences and answering them</li><li>A list of strengths written by others about you</li><li>One brave act a week, chosen by yourself</li><li>Accepting praise without explaining it away</li></ul><p>Progress is measured against your own last month and never against your neighbour.</p>`,
        `<h3>Seven weeks, from rough to smooth</h3><p>In the first week everyone picks a rough stone from a bowl and keeps it in a pocket. It is a reminder and nothing more. We meet each week for ninety minutes: the first half for the stories of the past days, the second for a new exercise. Week four is spent outdoors, on a slow walk in pairs.</p><p>In the last week you tell the group, in your own way, what has become smoother. Some speak, some read, and one participant once sang.</p><p><strong>Bring</strong> a notebook, walking shoes for week four, and a photograph of a moment when you surprised yourself.</p>`,
      ],
    },
    {
      course: "Goal Setting and Habits",
      details: [
        `<h2>Goals that survive a busy February</h2><p>New intentions are easily made and quietly dropped. Here you choose one goal, test whether it is truly yours and break it into steps small enough for an ordinary Tuesday. The course suits students before examinations, people who wish to change their health or work, and anyone with several notebooks of unfinished plans.</p><ol><li>From a wish to a goal to a first step</li><li>Fixing a new habit to one you already have</li><li>Planning for the day on which it all goes wrong</li><li>Celebrating without undoing the work</li></ol><p>We use paper, a wall calendar and honest company. No application is needed.</p>`,
        `<h3>Eight weeks with a companion</h3><table><thead><tr><th>Weeks</th><th>Focus</th></tr></thead><tbody><tr><td>1</td><td>Choosing one goal and letting two others wait</td></tr><tr><td>2 to 4</td><td>Starting small; daily marks on the calendar</td></tr><tr><td>5</td><td>The dip: what to do when interest fades</td></tr><tr><td>6 to 7</td><td>Making the habit harder to miss than to keep</td></tr><tr><td>8</td><td>Review, thanks and the next season</td></tr></tbody></table><p>You are paired with a companion and exchange a short message each evening, done or not done, without excuses. Bring a pen you like and your diary of the coming two months. If travel takes you away, you may join two of the sessions online.</p>`,
      ],
    },
    {
      course: "Resilience and Growth",
      details: [
        `<h2>After the setback</h2><p>A failed examination, a closed shop, an engagement that ended: these things happen to capable people. This course is for the months afterwards, when the first shock has passed and the question is how to go on. We look at what was lost, what was learnt and what is still in your hands.</p><p>You practise telling the story of the setback in three versions, from three points of view, until it stops being the only story about you. You meet simple methods for patience, for asking help and for beginning again on a smaller scale. <em>Nobody is told to be grateful for misfortune.</em></p>`,
        `<h3>How we meet</h3><p>There are six evenings with a group of at most eight, led by the same trainer throughout. The group does not change after the first session, so that trust has time to grow. Each evening has a theme: loss, body, people, work, meaning, first step. We begin with a cup of tea and end punctually.</p><p>A personal conversation comes before enrolment, to be sure that the course is the right kind of help at this time. If something else would serve you better, we say so and suggest where to turn.</p><p>Bring a notebook and, for the last evening, a plan for the next four weeks that fits on a postcard.</p><blockquote><p>Rough is only a stage of smooth.</p></blockquote>`,
      ],
    },
  ],
};

const gallery: string[] = [
  "gallery-chair-circle.webp",
  "gallery-note-wall.webp",
  "gallery-group-photo.webp",
  "gallery-pair-coaching.webp",
  "gallery-colour-drapes.webp",
  "gallery-lunch.webp",
  "gallery-desk-with-tea.webp",
  "gallery-certificate.webp",
  "gallery-sunrise-studio.webp",
  "gallery-posture.webp",
  "gallery-microphone.webp",
  "gallery-breathing.webp",
];

const testimonials: DemoTestimonial[] = [
  {
    name: "Ritika Bansal",
    location: "Greater Noida West",
    designation: "Primary School Teacher",
    feedback:
      "By Thursday my voice used to be gone. I came for the voice course and learnt that I was holding my breath through every lesson. Now I pause, I drink water, and the back row listens. My principal asked me to compere the annual day, and for once I said yes before I had time to be afraid.",
  },
  {
    name: "Arjun Malhotra",
    location: "Noida",
    designation: "Software Team Lead",
    feedback:
      "I was promoted and kept doing everyone's work. The rule about asking only questions for twenty minutes nearly drove me mad. I still use it every Monday, and I leave office before eight.",
  },
  {
    name: "Sunita Tyagi",
    location: "Ghaziabad",
    designation: "N/A",
    feedback:
      "After fourteen years at home I had nothing to write on a CV, or so I thought. The trainer kept asking what I did all day until we had filled a whole page. I joined the accounts desk of a clinic in July. My daughter has put that page on the fridge.",
  },
  {
    name: "Gurleen Kaur Sethi",
    location: "Delhi",
    designation: "Chartered Accountant",
    feedback:
      "No one told me to dress younger or thinner. We laid drapes on my shoulders, threw out the greys, and I wear my mother's phulkari to client meetings now. People ask where it is from, and suddenly we are talking.",
  },
  {
    name: "Mohd. Faizan Ansari",
    location: "Meerut",
    designation: "Final-Year Engineering Student",
    feedback:
      "I had failed four interviews by going blank. Here I was interviewed by strangers again and again until it felt almost boring. In the fifth real one I forgot an answer, said so, and asked for a minute. They gave me the minute and, a week later, the job.",
  },
  {
    name: "Dr. Meenakshi Iyer",
    location: "Gurugram",
    designation: "Paediatrician",
    feedback:
      "The listening exercise is three minutes long and I resisted all three. Parents now tell me things in the first visit that used to come out in the third.",
  },
  {
    name: "Devendra Singh Rathore",
    location: "Jaipur",
    designation: "Hotel Operations Manager",
    feedback:
      "I sent two of my staff for dining and business etiquette and then came myself, as I was curious about the change in them. What I liked is that every rule came with its reason. We train our new people in the same way now, and the mistakes have become smaller and kinder.",
  },
  {
    name: "Pooja Srivastava",
    location: "Lucknow",
    designation: "Boutique Owner",
    feedback:
      "When my first shop closed I stopped meeting people. Six evenings in that small group did not fix anything overnight, but I told the story aloud and it became shorter. I began again with one table at a weekend market. This winter there are three tables and my sister has joined me.",
  },
];

/** Everything a fresh site shows: skills with their courses, gallery pictures and testimonials. */
export const demoContent: DemoContent = {
  skills: [
    imageManagement,
    communicationSkills,
    publicSpeaking,
    leadershipPresence,
    emotionalIntelligence,
    etiquetteAndProtocol,
    careerReadiness,
    mindsetMastery,
  ],
  gallery,
  testimonials,
};
