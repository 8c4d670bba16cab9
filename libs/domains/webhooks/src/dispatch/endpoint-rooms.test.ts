import { createEndpointRooms } from './endpoint-rooms.ts';

const well = { silent: false, restMilliseconds: null };

describe('createEndpointRooms', () => {
  it('when deliveries are under way, then so much less may be claimed, and only from that endpoint', () => {
    const rooms = createEndpointRooms(4);
    rooms.enter('a');
    rooms.enter('a');
    expect(rooms.left()).toEqual({ a: 2 });
    rooms.leave('a', well);
    rooms.leave('a', well);
    expect(rooms.left()).toEqual({});
  });

  it('when nobody answered, then one at a time goes there until somebody does', () => {
    const rooms = createEndpointRooms(4);
    rooms.enter('a');
    rooms.leave('a', { silent: true, restMilliseconds: null });
    expect(rooms.left()).toEqual({ a: 1 });
    rooms.enter('a');
    expect(rooms.left()).toEqual({ a: 0 });
    rooms.leave('a', well);
    expect(rooms.left()).toEqual({});
  });

  it('when it asked to be left alone, then nothing goes there so long, but never longer than five minutes', () => {
    let now = 0;
    const rooms = createEndpointRooms(4, () => now);
    rooms.enter('a');
    rooms.leave('a', { silent: false, restMilliseconds: 10_000 });
    expect(rooms.left()).toEqual({ a: 0 });
    now = 10_000;
    expect(rooms.left()).toEqual({});
    rooms.enter('a');
    rooms.leave('a', { silent: false, restMilliseconds: 86_400_000 });
    now += 5 * 60_000;
    expect(rooms.left()).toEqual({});
  });
});
