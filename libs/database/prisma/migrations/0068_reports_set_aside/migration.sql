-- A report of a fault that has moved waits for the one that replaces it. Meanwhile it has an order of its own, so that it keeps back no
-- report of another fault at the metering point that it left.
GRANT UPDATE (order_key) ON market_delivery TO team_operations_sip;
